import { redirect } from "react-router";
import { broadFieldNames } from "#app/features/register/catalogue/pages/public.ts";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { type FeeRow, FeeRows } from "#app/shell/charts/fee-rows.tsx";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { RegisterAge } from "#app/shell/frame/register-age.tsx";
import { type Packed, pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Crumbs } from "#app/shell/page/breadcrumbs.tsx";
import { LoadError } from "#app/shell/page/load-error.tsx";
import { failedMeta, type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { fieldPath, narrowFields } from "../server/public.ts";
import { listFieldStatistics } from "../server/read-statistics.ts";
import { cellOfGroup, groupedLevels, groupLinks, levelGroupSchema, pathOfGroup } from "../shared/level-groups.ts";
import type { Route } from "./+types/fields";
import { leadingFees } from "./fee-words.ts";
import { LevelSwitch, ShortLinks } from "./parts.tsx";
import { fieldText, statisticsText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  if (url.pathname.endsWith("/")) throw redirect("/study/fields", 301);
  const group = levelGroupSchema.parse(Object.fromEntries(url.searchParams)).level;
  const [cells, register, facts] = await Promise.all([
    listFieldStatistics(app, groupedLevels),
    readRegisterCounts(app),
    readFacts(app, shownRateKeys(app)),
  ]);
  const rate = exchangeRateOf(facts, app.now());
  const byField = Map.groupBy(cells, ({ field }) => field);
  const medianOf = (code: string) => cellOfGroup(byField.get(code) ?? [], group)?.yearly?.median ?? null;
  const coursesOf = (code: string) => byField.get(code)?.find(({ level }) => level === "")?.courses ?? 0;
  // "Other" fields, whose codes end in 99, are of little interest and listed last.
  const rankOf = (code: string) => (code.endsWith("99") ? -1e6 : 0) + coursesOf(code);
  const groups = Object.entries(broadFieldNames)
    .toSorted(([a], [b]) => coursesOf(b) - coursesOf(a))
    .map(([code, name]) => ({
      code,
      name,
      courses: formatNumber(coursesOf(code)),
      fields: narrowFields()
        .filter((field) => field.code.startsWith(code))
        .toSorted((a, b) => rankOf(b.code) - rankOf(a.code))
        .map(({ code: narrow, nameCn }) => {
          const median = medianOf(narrow);
          const others = leadingFees(byField.get(narrow) ?? [], group).slice(median === null ? 0 : 1);
          return {
            href: pathOfGroup(fieldPath(narrow) ?? "", group),
            name: nameCn,
            fee: median === null ? null : showMoney(median, rate),
            note: [...others, fill(statisticsText.courses, { count: formatNumber(coursesOf(narrow)) })].join(" · "),
          };
        }),
    }));
  const links = groupLinks(cells, "/study/fields", group);
  const source = describeRate(rate, facts) + fill(statisticsText.source, { date: register?.registerDate ?? "" });
  return { group, groups: pack(groups), links, source, origin: app.origin };
}

const trail: Trail = [
  [statisticsText.home, "/"],
  [statisticsText.study, "/study"],
  [fieldText.listName, "/study/fields"],
];

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return failedMeta(error, fieldText.notFound);
  const { listTitle: title, listDescription: description } = fieldText;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

interface FieldGroup {
  code: string;
  name: string;
  courses: string;
  fields: FeeRow[];
}

export default function FieldsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Crumbs trail={trail} />
      <h1 className="mt-3">{fieldText.listTitle}</h1>
      <p className="mt-2 max-w-[40em] text-muted">
        {fieldText.listIntro}
        <RegisterAge />
      </p>
      <StaticSection contentKey={`fields ${loaderData.group}`} className="">
        <LevelSwitch links={loaderData.links} />
        <Groups packed={loaderData.groups} />
        <p className="mt-8 max-w-[40em] text-muted text-sm">{loaderData.source}</p>
      </StaticSection>
    </div>
  );
}

function Groups({ packed }: { packed: Packed<FieldGroup[]> }) {
  const groups = unpack(packed);
  return (
    <>
      <ShortLinks
        items={groups.map(({ code, name, courses }) => ({
          name,
          note: fill(statisticsText.courses, { count: courses }),
          to: `#field-${code}`,
        }))}
      />
      {groups.map((group) => (
        <Group key={group.code} group={group} />
      ))}
    </>
  );
}

function Group({ group: { code, name, fields } }: { group: FieldGroup }) {
  return (
    <Section id={`field-${code}`} title={name}>
      <FeeRows className="lg:grid lg:grid-cols-2 lg:gap-x-12" rows={fields} />
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} back={{ href: "/study", label: statisticsText.back }} />;
}
