import { Chart } from "#app/shell/charts/chart.tsx";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import { type Packed, unpack } from "#app/shell/islands/static-section.tsx";
import { Actions } from "#app/shell/page/actions.tsx";
import { FactsStrip, type StripFact } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { OnPage } from "#app/shell/page/on-page.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { BillSection } from "./bill-section.tsx";
import type { ShownTotal } from "./describe-page.server.ts";
import { FieldJobs } from "./field-jobs.tsx";
import { fieldGuides } from "./guides.json";
import { CourseRows, FeeHistory, Guides, InstitutionRows, LevelSwitch, LevelsSection } from "./parts.tsx";
import { billText, fieldText, statisticsText } from "./text.json";
import type { viewBill } from "./view-bill.server.ts";
import type { FieldView, Instrument, JobGroup } from "./view-field.server.ts";

interface Props {
  /** Numbers of all levels; null when there is no course. */
  total: ShownTotal | null;
  packed: Packed<View>;
  /** YYYY-MM-DD of the register. */
  date: string;
}

/** Content of a field's page below its name. */
export function FieldBody({ total, packed, date }: Props) {
  const view = unpack(packed);
  const { about, searchAll } = view;
  if (!total) {
    return (
      <>
        <p className="mt-2 max-w-[40em] text-muted">{about}</p>
        <p className="mt-4">{fieldText.empty}</p>
      </>
    );
  }
  return (
    <>
      <LevelSwitch links={total.switch} />
      <FactsStrip label={fieldText.listName} facts={stripOf(total, view)} />
      <div className="page-columns">
        <div className="min-w-0">
          <Answers view={view} />
          <Section id="next" title={statisticsText.guides}>
            <Guides guides={fieldGuides} />
          </Section>
          <p className="mt-6 max-w-[40em] text-muted text-sm">
            {about}
            {view.rateNote}
            {fill(statisticsText.source, { date })}
          </p>
        </div>
        <Actions label={statisticsText.actions}>
          <ButtonLink to="/study/fields">{fieldText.backToList}</ButtonLink>
          <ButtonLink to={searchAll} isPrimary>
            {fill(fieldText.searchAll, { count: total.courses })}
          </ButtonLink>
          <OnPage label={statisticsText.onPage} items={sectionsOf(view)} />
        </Actions>
      </div>
    </>
  );
}

type View = Omit<FieldView, "country" | "leading"> & {
  jobs: JobGroup[];
  instruments: Instrument[];
  bill: ReturnType<typeof viewBill>;
  rateNote: string;
};

/** What a year costs, the whole cost or another level, what one can become, and how many courses there are. */
function stripOf({ fees, courses, providers }: ShownTotal, { bill, jobs: [jobs] }: View): StripFact[] {
  const [first, second] = fees;
  const whole = bill
    ? {
        value: bill.summary.total,
        note: [bill.summary.converted, fill(billText.stripNote, bill.summary)].filter(Boolean).join("，"),
      }
    : second;
  return [
    ...[first, whole].filter((fact) => fact !== undefined),
    ...(jobs
      ? [
          {
            value: fill(fieldText.jobsCount, { count: jobs.occupations.length }),
            note: fill(fieldText.jobsNote, { level: jobs.name }),
          },
        ]
      : []),
    {
      value: fill(statisticsText.courses, { count: courses }),
      note: fill(statisticsText.coursesNote, { count: providers }),
    },
  ];
}

function sectionsOf({ levels, bill, history, states, main, priced, bestKnown, jobs, citiesMap }: View) {
  const { jump } = fieldText;
  const shown: [id: keyof typeof jump, isShown: boolean][] = [
    ["levels", levels.length > 0],
    ["bill", bill !== null],
    ["jobs", jobs.length > 0],
    ["states", states !== null && main !== null],
    ["known", bestKnown.length > 0],
    ["priced", priced.length > 0],
    ["cities", citiesMap !== null],
    ["history", history !== null],
    ["next", true],
  ];
  return shown.flatMap(([id, isShown]) => (isShown ? [{ id, name: jump[id] }] : []));
}

function Answers({ view }: { view: View }) {
  const { main, levels, levelsChart, states, citiesTitle, citiesIntro, citiesMap, bestKnown, priced } = view;
  return (
    <>
      {levels.length > 0 && (
        <LevelsSection
          title={
            main?.half ? fill(fieldText.levelsTitle, { level: main.level, half: main.half }) : fieldText.levelsPlain
          }
          intro={fieldText.levelsIntro}
          chart={levelsChart}
          levels={levels}
        />
      )}
      {view.bill && <BillSection id="bill" view={view.bill} />}
      <FieldJobs groups={view.jobs} instruments={view.instruments} />
      {states && main && (
        <Section
          id="states"
          title={fill(fieldText.statesTitle, { level: main.level, highest: states.highest, lowest: states.lowest })}
        >
          <p className="text-muted">{fieldText.statesIntro}</p>
          <Chart drawing={states.drawing} isTold />
        </Section>
      )}
      {bestKnown.length > 0 && (
        <Section id="known" title={fieldText.knownTitle}>
          <p className="text-muted">{fieldText.knownIntro}</p>
          <InstitutionRows institutions={bestKnown} />
        </Section>
      )}
      {priced.length > 0 && (
        <Section id="priced" title={fieldText.pricedTitle}>
          <p className="mb-3 text-muted">{fieldText.pricedIntro}</p>
          {priced.map(({ level, courses }, position) => (
            <details key={level} open={position === 0} className="folded-section">
              <summary className="font-semibold">{level}</summary>
              <CourseRows courses={courses} />
            </details>
          ))}
        </Section>
      )}
      {citiesMap && (
        <Section id="cities" title={citiesTitle}>
          <p className="text-muted">{citiesIntro}</p>
          <LeaderMap map={citiesMap} />
        </Section>
      )}
      <FeeHistory history={view.history} />
    </>
  );
}
