import { broadFieldNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { interestOf } from "#app/features/register/catalogue/shared/field-interest.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { countListedByField } from "#app/features/register/occupations/server/public.ts";
import { FeeRows } from "#app/shell/charts/fee-rows.tsx";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { draw } from "#app/shell/islands/draw.server.tsx";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { fieldPath, narrowFields, partsOfField } from "../server/public.ts";
import { listFieldStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, type LevelGroup, pathOfGroup } from "../shared/level-groups.ts";
import { describeList } from "./describe-page.server.ts";
import { LevelSwitch } from "./parts.tsx";
import { fieldText, statisticsText } from "./text.json";

const path = "/study/fields";

/** The fields by their broad field, each with its fee at one level. */
export async function drawFields(app: AppContext, group: LevelGroup) {
  const [cells, jobs, register, facts] = await Promise.all([
    listFieldStatistics(app, groupedLevels),
    countListedByField(app),
    readRegisterCounts(app),
    readFacts(app, shownRateKeys(app)),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const byField = Map.groupBy(cells, ({ field }) => field);
  const coursesOf = (code: string) => byField.get(code)?.find(({ level }) => level === "")?.courses ?? 0;
  const cellOf = (code: string) => cellOfGroup(byField.get(code) ?? [], group);
  const feeOf = (code: string) => cellOf(code)?.yearly?.median;
  // Fields without a fee at this level are last; before them "other" fields, whose codes end in 99.
  const rankOf = (code: string) =>
    (feeOf(code) === undefined ? -2e6 : 0) + (code.endsWith("99") ? -1e6 : 0) + coursesOf(code);
  const fieldsOf = (broad: string) =>
    narrowFields()
      .filter(({ code }) => code.startsWith(broad))
      .toSorted((a, b) => rankOf(b.code) - rankOf(a.code));
  const rowOf = ({ code, nameCn }: ReturnType<typeof narrowFields>[number]) => {
    const median = feeOf(code);
    return {
      ...{ href: pathOfGroup(fieldPath(code) ?? "", group), name: nameCn },
      fee: median === undefined ? null : showMoney(median, rate),
      note: [
        median === undefined
          ? fill(fieldText.tooFew, { level: statisticsText.groups[group] })
          : fill(statisticsText.courses, { count: formatNumber(cellOf(code)?.courses ?? 0) }),
        jobs.has(code) && fill(fieldText.listedJobs, { count: jobs.get(code) ?? 0 }),
        // "其他信息技术" says little.
        code.endsWith("99") && partsOfField(code).slice(0, 2).join("、"),
      ]
        .filter(Boolean)
        .join(" · "),
    };
  };
  const broad = Object.entries(broadFieldNames).toSorted(([a], [b]) => interestOf(a) - interestOf(b));
  const html = await draw(
    <>
      <LevelSwitch links={groupLinks(cells, path, group)} />
      <nav aria-label={fieldText.broadFields} className="list-chips lg:flex-wrap">
        {broad.map(([code, name]) => (
          <a key={code} href={`#field-${code}`}>
            {name}
          </a>
        ))}
      </nav>
      {broad.map(([code, name]) => (
        <Section key={code} id={`field-${code}`} title={name}>
          <FoldedRest items={fieldsOf(code)} shown={4} more={fieldText.moreFields}>
            {(some) => <FeeRows className="lg:grid lg:grid-cols-2 lg:gap-x-12" rows={some.map(rowOf)} />}
          </FoldedRest>
        </Section>
      ))}
      <p className="mt-8 max-w-[40em] text-muted text-sm">
        {describeRate(rate, facts)}
        {fill(statisticsText.source, { date: register?.registerDate ?? "" })}
      </p>
    </>,
  );
  return { ...describeList(fieldText, path, app.origin), html };
}
