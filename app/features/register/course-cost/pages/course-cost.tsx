import { fullCourseName, shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { readCourse } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { fieldStatistics } from "#app/features/register/statistics/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import { ToolPage, ToolResult, toolMeta, toolText, useAnswers } from "#app/features/register/tools/pages/public.ts";
import { type Source, textOf } from "#app/features/register/tools/shared/fields.ts";
import { exchangeRateOf, shownCurrency, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { calculateCourseCost } from "../shared/course-cost.ts";
import { costKeys, figuresOf } from "../shared/figures.ts";
import type { Route } from "./+types/course-cost";
import {
  costAddress,
  costPath,
  courseFiguresOf,
  describeAnswers,
  findStops,
  hasTooManySchool,
  livingRangeKey,
  readAnswers,
  readUnreadable,
  withoutRegistered,
} from "./cost-figures.ts";
import { CostForm } from "./cost-form.tsx";
import { CostResult } from "./cost-result.tsx";
import { CostSections } from "./cost-sections.tsx";
import { CostSums, CourseHeading, FormSection } from "./cost-sums.tsx";
import { type CostedCourse, costedCourse, describeCourseNotes } from "./describe-notes.server.ts";
import { type FoundCourse, SchoolChoices, StartBox } from "./start-box.tsx";
import { costNoteText, costText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const asked = readAnswers(url.searchParams);
  const [example, details, facts] = await Promise.all([
    url.search === "" ? fieldStatistics(app, exampleCell) : null,
    asked.course === null ? null : readCourse(app, { id: asked.course }),
    readFacts(app, [...Object.values(costKeys), livingRangeKey, ...shownRateKeys(app), ...Object.values(ruleFigures)]),
  ]);
  const course = details && costedCourse(details);
  const find = textOf(url.searchParams, "find");
  const state = readState(url.searchParams, course);
  if (example?.total && example.weeks) {
    state.answers = { ...state.answers, tuition: example.total.median, weeks: example.weeks.median };
  }
  const address = costAddress(state.answers);
  return {
    state,
    course,
    find,
    found: find === "" ? [] : await findCourses(app, find),
    notes: describeCourseNotes(course, asked.course),
    intro: costNoteText.intro,
    rest: await draw(<CostSections facts={Object.fromEntries(facts)} />),
    facts: Object.fromEntries(facts),
    rate: exchangeRateOf(facts, app.now()),
    currency: shownCurrency(facts),
    noRate: tooOldRate(facts),
    search: url.search,
    today: todayInAustralia(app.now()),
    address,
    origin: app.origin,
    qr: qrPath(app.origin + address),
  };
}

export const handle = new WayBack("/tools", toolText.all);

export function meta({ loaderData }: Route.MetaArgs) {
  const { course, origin, search } = loaderData;
  return toolMeta({
    name: costText.title,
    ...(course && { title: fill(costText.titleFor, { name: shortCourseName(course) }) }),
    description: costText.description,
    path: costPath,
    origin,
    hasAnswers: search !== "",
  });
}

async function findCourses(app: AppContext, q: string): Promise<FoundCourse[]> {
  const { results } = await searchCatalogue(app, { q });
  return results.flatMap((result) => {
    if (result.type !== "course") return [];
    const { id, institution } = result;
    return [{ id, name: fullCourseName(result), school: institution.nameCn ?? institution.displayName }];
  });
}

/** Without a question the page opens with an example: the medians of these courses. */
const exampleCell = { field: "0603", level: "Bachelor", city: "melbourne" };

/** Of an exchange rate that the visitor entered. */
const entered = { source: null, date: "", isOld: false } as const;

/** The answers and the form's messages about them. Without a registered course the answers contain none. */
function readState(fields: Source, course: CostedCourse | null) {
  const asked = readAnswers(fields);
  return {
    answers: withoutRegistered(course ? asked : { ...asked, course: null }, course),
    unreadable: readUnreadable(fields),
    hasTooManySchool: hasTooManySchool(fields),
  };
}

/** The key resets the form when a navigation changes the query. */
export default function CourseCostPage({ loaderData }: Route.ComponentProps) {
  return <CourseCost key={loaderData.search} {...loaderData} />;
}

function CourseCost({
  course,
  facts,
  rate: published,
  noRate,
  origin,
  qr,
  ...loaded
}: Route.ComponentProps["loaderData"]) {
  const {
    answers: state,
    form,
    onChange,
  } = useAnswers({
    loaded: loaded.state,
    read: (fields) => readState(fields, course),
    addressOf: ({ answers }) => costAddress(answers),
  });
  const { answers } = state;
  const figures = courseFiguresOf(answers, course);
  const rate = answers.rate === null ? published : { ...entered, ...loaded.currency, perDollar: answers.rate };
  const address = costAddress(answers);
  const stops = findStops(answers, course?.study);
  const lacksBoarding = loaded.state.answers.care === "boarding" && loaded.state.answers.boarding === null;
  // The sum comes first where it is known: the form only changes the assumptions.
  const isAnswered = course !== null || loaded.state.answers.tuition !== null;
  const isExample = loaded.search === "" && isAnswered && address === loaded.address;
  const isKnown = figures.tuition !== null || figures.weeks !== null;
  const hasResult = stops.length === 0 && isKnown;
  const cost = calculateCourseCost(figures, answers, figuresOf(facts));
  const sum = <CostSums cost={cost} answers={answers} figures={figures} course={course} rate={rate} />;
  const sums = (
    <section key="sums" aria-labelledby="cost-result" className="cost-sums">
      <h2 id="cost-result">{costText.result}</h2>
      <ToolResult stops={stops}>
        {hasResult ? (
          <>
            {isExample && <p className="mt-1 text-muted">{costText.example}</p>}
            {sum}
          </>
        ) : (
          <p className="mt-2 text-muted">{costText.prompt}</p>
        )}
      </ToolResult>
      {isKnown && stops[0] === "family" && (
        <>
          <p className="mt-4">{costText.excepted}</p>
          {sum}
        </>
      )}
    </section>
  );
  const fields = (
    <FormSection
      key="fields"
      isFolded={isAnswered}
      isOpen={Object.keys(loaded.state.unreadable).length > 0 || stops.length > 0 || lacksBoarding}
      total={hasResult ? cost.total : null}
    >
      <CostForm
        form={form}
        initial={loaded.state.answers}
        unreadable={state.unreadable}
        hasTooManySchool={state.hasTooManySchool}
        childCount={answers.children}
        course={course}
        facts={facts}
        livingRange={facts[livingRangeKey]}
        rate={published}
        currency={loaded.currency.name}
        noRate={noRate}
        onChange={onChange}
      />
    </FormSection>
  );
  return (
    <ToolPage
      title={costText.title}
      day={loaded.today}
      intro={
        !course && (
          <>
            <p className="mt-3 max-w-[76ch] print:hidden">
              {loaded.intro}
              <RegisterAge />
            </p>
            <StartBox find={loaded.find} found={loaded.found} />
          </>
        )
      }
    >
      <CourseHeading course={course} warning={loaded.notes.warning} lacks={loaded.notes.lacks} />
      {course?.study === "school" && <SchoolChoices course={course} answers={answers} />}
      <div className="cost-layout">
        {isAnswered ? [sums, fields] : [fields, sums]}
        <div className="cost-rest">
          {hasResult && (
            <CostResult
              cost={cost}
              answers={answers}
              figures={figures}
              course={course}
              source={loaded.notes.source}
              facts={facts}
              rate={rate}
              noRate={noRate}
            />
          )}
          <Drawn html={loaded.rest} />
          <ShareResult url={origin + address} qr={address === loaded.address ? qr : null}>
            {hasResult && (
              <DrawnImage
                alt={describeAnswers(answers, figures.weeks, course)}
                file={`${costText.title}.png`}
                draw={async () =>
                  (await import("./draw-cost.ts")).drawCost({
                    ...{ cost, answers, figures, course, rate, origin },
                    qr: address === loaded.address ? qr : null,
                  })
                }
              >
                <a href={`/downloads/study-budget.xlsx${address.slice(costPath.length)}`} download className="button">
                  {costText.workbook}
                </a>
              </DrawnImage>
            )}
          </ShareResult>
        </div>
      </div>
    </ToolPage>
  );
}
