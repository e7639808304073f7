import { CourseName, catalogueText, taughtInText } from "#app/features/register/catalogue/pages/public.ts";
import { metroNames, readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { isCredibleYearlyFee } from "#app/features/register/catalogue/shared/credible-figures.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { occupationsOfCourse, readOccupationLists } from "#app/features/register/occupations/server/public.ts";
import { Chart } from "#app/shell/charts/chart.tsx";
import { LeaderMap } from "#app/shell/charts/leader-map.tsx";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { ButtonLink, TitleLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { states } from "#worker/platform/australian-states.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import { quantile } from "#worker/platform/quantile.ts";
import { coursePath } from "#worker/platform/slugs.ts";
import { isFarBelow } from "../server/doubtful-fee.ts";
import { cityOfKey, type FieldStatistic, fieldPath, type NarrowField, partsOfField } from "../server/public.ts";
import { readField } from "../server/read-field.ts";
import { cellsByLevel, type LevelGroup, leadingCells } from "../shared/level-groups.ts";
import { BillSection } from "./bill-section.tsx";
import { describePage } from "./describe-page.server.ts";
import { halfText, nameOfLevel } from "./fee-words.ts";
import { drawCityFees, drawLevels, drawStates, searchAddress } from "./field-charts.server.ts";
import { FieldJobs, jobLevels } from "./field-jobs.tsx";
import { fieldGuides } from "./guides.json";
import { countFact, historySection, knownSection, levelsSection, SubjectPage } from "./parts.tsx";
import { billText, fieldText, statisticsText } from "./text.json";
import { billCostKeys, viewBill } from "./view-bill.server.ts";
import { viewFeeHistory } from "./view-fee-history.server.ts";

/** The page of a narrow field. */
export async function drawField(app: AppContext, field: NarrowField, group: LevelGroup) {
  const { code, nameCn } = field;
  const [{ cells, bestKnown, fees, lowestPriced, history }, register, lists, facts, ...jobs] = await Promise.all([
    readField(app, field),
    readRegisterCounts(app),
    readOccupationLists(app),
    readFacts(app, billCostKeys(app)),
    ...jobLevels.map(({ level }) => occupationsOfCourse(app, { fields: [code], level })),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const country = cells.filter(({ place }) => place === "");
  const { total, shown } = describePage(field, {
    ...{ cells: country, group, texts: fieldText, origin: app.origin, rate },
    ...{ listPath: "/study/fields", path: fieldPath(code) ?? "" },
  });
  if (!total) {
    const empty = [aboutField(field), fieldText.empty].map((text) => (
      <p key={text} className="mt-4">
        {text}
      </p>
    ));
    return { ...shown, html: await draw(empty) };
  }
  const main = leadingCells(country, group)[0];
  const mainName = nameOfLevel(main?.level ?? "");
  const levels = cellsByLevel(country, group);
  // Only the best known schools that teach the level, each with its fee.
  const teaching = bestKnown.flatMap((school) => {
    const own = fees.filter(({ level, institutionId }) => level === main?.level && institutionId === school.id);
    const amounts = own.flatMap(({ fee }) => (fee && isCredibleYearlyFee(fee) ? fee : []));
    const median = quantile(amounts, 0.5);
    return median ? [{ ...school, fee: showMoney(hundreds(median), rate) }] : [];
  });
  const bill = main && viewBill(main, facts, app.now());
  const ofStates = cells.filter(({ level, place }) => level === main?.level && states.some((state) => state === place));
  const cities = cells
    .filter(({ level, place }) => level === (main?.level ?? "") && cityOfKey(place) !== null)
    .toSorted((a, b) => b.courses - a.courses);
  const citiesMap = drawCityFees(cities, {
    ...{ country, rate },
    hrefOf: ({ place, level }) => searchAddress({ field: code, city: place, ...(level && { level }) }),
  });
  const chart = main && drawStates(`各州${nameCn}${mainName}每年学费的中位数`, main, ofStates);
  const sections = {
    levels: levelsSection(levels, {
      title: main?.yearly
        ? fill(fieldText.levelsTitle, { level: mainName, half: halfText(main.yearly) })
        : fieldText.levelsPlain,
      intro: fieldText.levelsIntro,
      chart: drawLevels(`${nameCn}各级别的每年学费`, levels),
      toOf: (level) => searchAddress({ field: code, level }),
    }),
    bill: bill && <BillSection key="bill" id="bill" view={bill} />,
    jobs: jobs.some((occupations) => occupations.length > 0) && <FieldJobs key="jobs" jobs={jobs} lists={lists} />,
    states: chart && (
      <Section
        key="states"
        id="states"
        title={fill(fieldText.statesTitle, { level: mainName, highest: chart.highest, lowest: chart.lowest })}
      >
        <p className="text-muted">{fieldText.statesIntro}</p>
        <Chart drawing={chart.drawing} isTold />
      </Section>
    ),
    known: knownSection(teaching, fieldText.knownTitle, fill(fieldText.knownIntro, { level: mainName })),
    priced: pricedSection(levels, lowestPriced),
    cities: citiesMap && (
      <Section key="cities" id="cities" title={citiesTitle(cities)}>
        <p className="text-muted">{fill(fieldText.citiesIntro, { level: mainName })}</p>
        <LeaderMap map={citiesMap} />
      </Section>
    ),
    history: historySection(viewFeeHistory(nameCn, history)),
  };
  const [fee, other] = total.fees;
  const whole = bill && {
    value: bill.summary.total,
    converted: bill.summary.converted,
    note: fill(billText.stripNote, { length: bill.summary.length.replace(" ", "\u00a0") }),
  };
  const [level] = jobLevels;
  const jobsFact = jobs[0]?.length && {
    value: fill(fieldText.jobsCount, { count: jobs[0].length }),
    note: fill(fieldText.jobsNote, { level: level.name }),
  };
  // The bill already states the exchange rate.
  const rateNote = bill ? "" : describeRate(rate, facts);
  const html = await draw(
    <SubjectPage
      {...{ total, sections, jump: fieldText.jump, guides: fieldGuides }}
      source={aboutField(field) + rateNote + fill(statisticsText.source, { date: register?.registerDate ?? "" })}
      label={fieldText.listName}
      strip={[fee, whole ?? other, jobsFact, countFact(total)].flatMap((fact) => fact || [])}
      next={
        <>
          <ButtonLink to="/study/fields">{fieldText.backToList}</ButtonLink>
          <ButtonLink to={searchAddress({ field: code })} isPrimary>
            {fill(fieldText.searchAll, { count: total.courses })}
          </ButtonLink>
        </>
      }
    />,
  );
  return { ...shown, html };
}

function aboutField({ code, broadCn }: NarrowField): string {
  const names = partsOfField(code);
  if (names.length === 0) return fill(fieldText.partOf, { broad: broadCn });
  return fill(fieldText.includes, { broad: broadCn, names: names.join("、") });
}

/** "悉尼和墨尔本的课程最多", for more than two cities. Shares are not shown, because a course may be taught in both. */
function citiesTitle(cities: readonly FieldStatistic[]): string {
  const names = cities.slice(0, 2).flatMap(({ place }) => cityOfKey(place)?.nameCn ?? []);
  return cities.length > 2 ? fill(fieldText.citiesTitle, { cities: names.join("和") }) : fieldText.citiesPlain;
}

/** The lowest priced courses of each level, the first level open. */
function pricedSection(
  levels: readonly FieldStatistic[],
  courses: Awaited<ReturnType<typeof readField>>["lowestPriced"],
) {
  const groups = levels
    .map(({ level, yearly, lowestPriced }) => ({
      ...{ level, median: yearly?.median ?? 0 },
      found: lowestPriced.flatMap((id) => courses.find((course) => course.id === id) ?? []),
    }))
    .filter(({ found }) => found.length > 0);
  return groups.length === 0 ? null : (
    <Section key="priced" id="priced" title={fieldText.pricedTitle}>
      <p className="mb-3 text-muted">{fieldText.pricedIntro}</p>
      {groups.map(({ level, median, found }, position) => (
        <details key={level} open={position === 0} className="folded-section">
          <summary className="font-semibold">{nameOfLevel(level)}</summary>
          <ul className="rows rows-figures mt-2">{found.map((course) => courseRow(course, median))}</ul>
        </details>
      ))}
    </Section>
  );
}

/** A course with its school, places, length and yearly fee. @param median of its level, AUD a year */
function courseRow(course: Awaited<ReturnType<typeof readField>>["lowestPriced"][number], median: number) {
  const { institution, tuitionPerYear, weeks } = course;
  const places = taughtInText(course.taughtIn, { names: metroNames });
  const [time, length] = [(weeks ?? 0) > 52 ? statisticsText.perYear : statisticsText.whole, formatLength(weeks)];
  return (
    <li key={course.id}>
      <span className="min-w-0">
        <TitleLink href={coursePath(institution, course)}>
          <CourseName course={course} />
        </TitleLink>
        <span className="block text-muted text-sm">
          {institution.nameCn ?? <span lang="en">{institution.name}</span>}
          {places && ` · ${places}`}
        </span>
      </span>
      <span className="tabular-nums">
        {tuitionPerYear !== null && fill(time, { fee: formatMoney(Math.round(tuitionPerYear)) })}
        {length && <span className="block text-muted text-sm">{length}</span>}
        {isFarBelow(tuitionPerYear ?? median, median) && (
          <span className="block text-accent text-sm">{catalogueText.doubtfulFee}</span>
        )}
      </span>
    </li>
  );
}
