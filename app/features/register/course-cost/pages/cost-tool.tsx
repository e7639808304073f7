import { ToolPage, ToolResult, useAnswers } from "#app/features/register/tools/pages/public.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { Drawn } from "#app/shell/islands/drawn.tsx";
import { DrawnImage } from "#app/shell/share/drawn-image.tsx";
import { ShareResult } from "#app/shell/share/share-result.tsx";
import { calculateCourseCost } from "../shared/course-cost.ts";
import { figuresOf } from "../shared/figures.ts";
import type { Route } from "./+types/course-cost";
import {
  costAddress,
  costPath,
  courseFiguresOf,
  describeAnswers,
  findStops,
  livingRangeKey,
  readState,
} from "./cost-figures.ts";
import { CostForm } from "./cost-form.tsx";
import { CostResult } from "./cost-result.tsx";
import { CostSums, CourseHeading, FormSection } from "./cost-sums.tsx";
import { SchoolChoices, StartBox } from "./start-box.tsx";
import { costText } from "./text.json";

/** The date of an exchange rate that the visitor entered. */
const entered = { source: null, date: "", isOld: false } as const;

/** The whole page of the tool. */
export function CourseCost({
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
  // A known sum comes first: the form only changes the assumptions.
  const isAnswered = course !== null || loaded.state.answers.tuition !== null;
  const isExample = loaded.search === "" && isAnswered && address === loaded.address;
  const isKnown = figures.tuition !== null || figures.weeks !== null;
  const hasResult = stops.length === 0 && isKnown;
  const cost = calculateCourseCost(figures, answers, figuresOf(facts));
  const sum = <CostSums cost={cost} answers={answers} figures={figures} course={course} rate={rate} />;
  const sums = (
    <section
      key="sums"
      aria-labelledby="cost-result"
      className="border-primary border-t-2 pt-4 max-lg:mt-4 lg:col-start-2 lg:row-start-1"
    >
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
      rate={rate}
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
      <div className="mt-4 gap-x-12 lg:mt-8 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block [&_h2]:text-block">
        {isAnswered ? [sums, fields] : [fields, sums]}
        <div className="min-w-0 lg:col-start-2">
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
