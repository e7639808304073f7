import { sql } from "drizzle-orm";
import { data, redirect } from "react-router";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { ExternalLink, SpacedLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { readMentionedRules } from "../server/public.ts";
import { areaNames, type RuleArea, ruleAreas, rulePath, stateNames } from "../shared/rule.ts";
import type { Route } from "./+types/rule";
import { rulesText as text } from "./text.json";
import { type ShownRule, type ShownVersion, viewRules } from "./view-rules.server.ts";

/** One rule: its sentence, source and history. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = ruleAreas.find((one) => one === params.area);
  const key = params.rule.replaceAll("_", ".");
  const app = context.get(appContext);
  const history = (await readMentionedRules(app, sql`(SELECT ${key} AS value)`)).get(key);
  if (area === undefined || history?.[0].area !== area) throw data(null, { status: 404 });
  const path = rulePath({ area, rule: key });
  if (url.pathname !== path) throw redirect(path, 301);
  const [rule] = await viewRules(app, [history]);
  if (!rule) throw data(null, { status: 404 });
  return { area, path, label: rule.label, summary: rule.current.sentence, rule: pack(rule), origin: app.origin };
}

const trailOf = (area: RuleArea, label: string, path: string): Trail => [
  [text.home, "/"],
  [text.title, "/rules"],
  [areaNames[area], `/rules/${area}`],
  [label, path],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { area, path, label, summary: description, origin } = loaderData;
  return trailMeta({ title: `${label}：${areaNames[area]}`, description, trail: trailOf(area, label, path), origin });
}

export default function RulePage({ loaderData: { area, path, label, rule } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trailOf(area, label, path)} title={label} className="page page-text">
      <StaticSection contentKey={path} className="">
        <Versions rule={unpack(rule)} />
        <p className="mt-6 text-muted text-sm">{text.areaIntro}</p>
        <p className="mt-2 flex flex-wrap gap-x-4">
          <SpacedLink to={`/rules/${area}`}>{fill(text.areaTitle, { name: areaNames[area] })}</SpacedLink>
          <SpacedLink to="/changes">{text.changes}</SpacedLink>
        </p>
      </StaticSection>
    </TitledPage>
  );
}

function Versions({ rule: { current, others, audience, visas } }: { rule: ShownRule }) {
  return (
    <>
      <Version version={current} />
      <p className="mt-1 text-muted text-sm">
        {fill(text.audience, { audience })}
        {visas && `　${fill(text.visas, { visas })}`}
      </p>
      {others.length > 0 && (
        <>
          <h2 className="mt-8 text-section">{text.history}</h2>
          {others.map((version) => (
            <Version key={`${version.validFrom} ${version.sentence}`} version={version} />
          ))}
        </>
      )}
    </>
  );
}

function Version({ version }: { version: ShownVersion }) {
  const { sentence, state, validFrom, validUntil, instrument, grade, checkedOn, sourceDated, note } = version;
  const days = [
    validFrom ? fill(text.since, { day: validFrom }) : text.unknownDay,
    validUntil && fill(text.until, { day: validUntil }),
    instrument && `${text.instrument}：${instrument}`,
  ];
  const seen = [
    fill(text.seen, { grade: gradeNames[grade], day: checkedOn }),
    sourceDated && fill(text.dated, { day: sourceDated }),
    version.isDisputed && factText.disputed,
  ];
  return (
    <div className="mt-4">
      <p>
        {state !== "in-force" && <strong className="mr-1 text-accent">{stateNames[state]}</strong>}
        {sentence}
      </p>
      <p className="text-muted text-sm">{days.filter(Boolean).join("，")}</p>
      <p className="text-muted text-sm">
        {text.source}：<ExternalLink href={version.sourceUrl}>{version.sourceName}</ExternalLink>（
        {seen.filter(Boolean).join("；")}）{note && <span className="block">{note}</span>}
      </p>
    </div>
  );
}
