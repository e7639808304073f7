import { fullCourseName, shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { readCourse } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { useShortlist } from "#app/features/register/shortlist/pages/public.ts";
import { fieldStatistics } from "#app/features/register/statistics/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import { NextSteps, toolMeta, toolText } from "#app/features/register/tools/pages/public.ts";
import { textOf } from "#app/features/register/tools/shared/fields.ts";
import { exchangeRateOf, shownCurrency, tooOldRate } from "#app/shell/figures/exchange-rate.ts";
import { FigureNotes, NotedFigure } from "#app/shell/figures/noted-figure.tsx";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { later, OnUse } from "#app/shell/islands/on-use.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { qrPath } from "#app/shell/share/qr-path.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { costKeys } from "../shared/figures.ts";
import type { Route } from "./+types/course-cost";
import { type CostFacts, costAddress, costPath, livingRangeKey, readAnswers, readState } from "./cost-figures.ts";
import { costedCourse, describeCourseNotes } from "./describe-notes.server.ts";
import type { FoundCourse } from "./start-box.tsx";
import { costNoteText, costText } from "./text.json";

const load = async () => (await import("./cost-tool.tsx")).CourseCost;
const useSaved = () => useShortlist()?.some(({ type }) => type === "course") ?? false;
const courseCost = later(load, import.meta.env.SSR ? await load() : undefined);

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
    tool: {
      name: costText.title,
      ...(course && { title: fill(costText.titleFor, { name: shortCourseName(course) }) }),
      description: costText.description,
      path: costPath,
    },
  };
}

export const handle = new WayBack("/tools", toolText.all);

export const meta = ({ loaderData: { tool, origin, search } }: Route.MetaArgs) =>
  toolMeta({ ...tool, origin, hasAnswers: search !== "" });

async function findCourses(app: AppContext, q: string): Promise<FoundCourse[]> {
  const { results } = await searchCatalogue(app, { q });
  return results.flatMap((result) => {
    if (result.type !== "course") return [];
    const { id, institution } = result;
    return [{ id, name: fullCourseName(result), school: institution.nameCn ?? institution.displayName }];
  });
}

/** Without a query the page shows an example: the medians of these courses. */
const exampleCell = { field: "0603", level: "Bachelor", city: "melbourne" };

/** The key resets the form when a navigation changes the query. */
export default function CourseCostPage({ loaderData }: Route.ComponentProps) {
  return (
    <OnUse key={loaderData.search} part={courseCost} useNeed={useSaved}>
      <courseCost.Part {...loaderData} />
    </OnUse>
  );
}

/** Sentences that end with a figure of the registry (its key) or with a link. */
const rules: readonly { text: string; figure?: string; link?: { to: string; label: string } }[] = costNoteText.rules;

/** The rules of the calculation and the next steps. They do not depend on the form. */
function CostSections({ facts }: { facts: CostFacts }) {
  const figures = rules.flatMap(({ figure }) => (figure && facts[figure]) || []);
  return (
    <>
      <Section id="rules" title={costText.rules}>
        <ul className="max-w-[76ch] list-disc space-y-2 ps-5 print:text-xs">
          {rules.map(({ text, figure, link }) => {
            const fact = figure === undefined ? undefined : facts[figure];
            return (
              <li key={text}>
                {text}
                {fact && (
                  <>
                    {" "}
                    <NotedFigure fact={fact} />。
                  </>
                )}
                {figure !== undefined && !fact && `${costText.how.noFigure}。`}
                {link && (
                  <>
                    <TextLink href={link.to}>{link.label}</TextLink>。
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <FigureNotes facts={figures} />
      </Section>
      <NextSteps steps={costNoteText.next} />
    </>
  );
}
