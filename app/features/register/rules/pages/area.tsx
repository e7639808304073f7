import { data, Link } from "react-router";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { JumpLinks } from "#app/shell/page/jump-links.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listRules } from "../server/public.ts";
import { areaNames, familyNames, type RuleArea, ruleAreas, rulePath, stateNames } from "../shared/rule.ts";
import type { Route } from "./+types/area";
import { rulesText as text } from "./text.json";
import { type ShownRule, type ShownVersion, viewRules } from "./view-rules.server.ts";

/** What a rule is about by the beginning of its key; some families of rules have no name. */
const groupOf = (rule: string) => new Map(Object.entries(familyNames)).get(rule.split(".", 2).join("."));

/** The rules of one area, one sentence each, by what they are about; source and history are on the page of each rule. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const area = ruleAreas.find((one) => one === params.area);
  if (area === undefined) throw data(null, { status: 404 });
  const app = context.get(appContext);
  const shown = await viewRules(app, await listRules(app, { area }));
  // A rule that we have not found out is no beginning.
  const ordered = shown.toSorted((a, b) => Number(a.current.isUnclear) - Number(b.current.isUnclear));
  const rules = ordered.map<ListedRule>(({ rule, label, current: { sentence, state, validFrom, isDisputed } }) => ({
    ...{ rule, label, sentence, state, validFrom, isDisputed },
  }));
  const groups = [...Map.groupBy(rules, ({ rule }) => groupOf(rule) ?? text.others)];
  const [others, named] = [true, false].map((is) => groups.filter(([name]) => (name === text.others) === is));
  return { area, groups: pack([...(named ?? []), ...(others ?? [])]), origin: app.origin };
}

const trailOf = (area: RuleArea): Trail => [
  [text.home, "/"],
  [text.title, "/rules"],
  [areaNames[area], `/rules/${area}`],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { area, origin } = loaderData;
  const [title, description] = [text.areaTitle, text.areaDescription].map((one) =>
    fill(one, { name: areaNames[area] }),
  );
  return trailMeta({ title: title ?? "", description: description ?? "", trail: trailOf(area), origin });
}

export default function RuleAreaPage({ loaderData: { area, groups } }: Route.ComponentProps) {
  return (
    <TitledPage
      trail={trailOf(area)}
      title={fill(text.areaTitle, { name: areaNames[area] })}
      className="page page-wide"
    >
      <p className="mt-3 max-w-[38em]">{text.areaIntro}</p>
      <StaticSection contentKey={area} className="">
        <Groups area={area} groups={unpack(groups)} />
      </StaticSection>
      <p className="mt-4">
        <SpacedLink to="/rules">{text.all}</SpacedLink>
      </p>
    </TitledPage>
  );
}

type ListedRule = Pick<ShownRule, "rule" | "label"> &
  Pick<ShownVersion, "sentence" | "state" | "validFrom" | "isDisputed">;

/** The groups of rules by the name of what they are about, with a row of links to them. */
function Groups({ area, groups }: { area: string; groups: readonly [string, readonly ListedRule[]][] }) {
  return (
    <>
      <JumpLinks label={text.onPage} sections={groups.map(([name]) => [name, name])} />
      {groups.map(([name, rules]) => (
        <Section key={name} id={name} title={groups.length > 1 ? name : text.every}>
          <Sentences area={area} rules={rules} />
        </Section>
      ))}
    </>
  );
}

/** The clause of a sentence that says what somebody must or may do. */
const duty = /((?:必须|不能|不得|不应当|可以|最多|至少)[^，。；]*)/;

/** The list has the styles instead of each rule, because the page has dozens of rules. */
function Sentences({ area, rules }: { area: string; rules: readonly ListedRule[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y [&>li]:flex [&>li]:scroll-mt-24 [&>li]:flex-wrap [&>li]:items-baseline [&>li]:gap-x-3 [&>li]:py-3 [&>li]:target:bg-notice-surface [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_b]:font-semibold [&_h3]:font-semibold [&_h3]:text-base [&_p]:max-w-[48em] [&_p]:basis-full [&_small]:text-muted [&_small]:text-sm [&_strong]:text-accent">
      {rules.map(({ rule, label, sentence, state, validFrom, isDisputed }) => (
        <li key={rule} id={rule}>
          <h3>
            <Link to={rulePath({ area, rule })} discover="none">
              {label}
            </Link>
          </h3>
          <small>
            {validFrom && fill(text.since, { day: validFrom })}
            {isDisputed && <strong>，{factText.disputed}</strong>}
          </small>
          <p>
            {state !== "in-force" && <strong>{stateNames[state]} </strong>}
            {sentence.split(duty).map((part, at) => (at === 1 ? <b key={part}>{part}</b> : part))}
          </p>
        </li>
      ))}
    </ul>
  );
}
