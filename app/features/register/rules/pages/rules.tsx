import { Link } from "react-router";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { appContext } from "#worker/context.ts";
import { listChanges, listRules } from "../server/public.ts";
import { areaNames, ruleAreas, rulePath } from "../shared/rule.ts";
import { figuresOfSentences, writeSentence } from "../shared/write-sentence.ts";
import type { Route } from "./+types/rules";
import { rulesReaders, rulesText } from "./text.json";

/** Number of rules in the list of the latest changes. */
const latestShown = 4;

/** A list of visas in brackets, which the page of the rule has. */
const codesInBrackets = /（(?:\d{3}、){4,}[^）]*）/;

/** The areas of the registry of rules and what changed last. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [all, changes] = await Promise.all([listRules(app), listChanges(app)]);
  const ofAreas = Map.groupBy(all, ([{ area }]) => area);
  const groups = Object.entries<string[]>(rulesReaders).map(([name, wanted]) => ({
    name,
    areas: ruleAreas.flatMap((area) => {
      const [first] = ofAreas.get(area)?.[0] ?? [];
      return wanted.includes(area) && first ? [{ area, name: areaNames[area], first: first.label }] : [];
    }),
  }));
  const changed = changes
    .filter(({ kind, state, before, hasEnded }) => kind === "rule" && state === "in-force" && before && !hasEnded)
    .flatMap(({ after, ...change }) => ("sentence" in after ? { ...change, sentence: after.sentence } : []))
    // A rule whose sentence states that the answer is unknown is not counted.
    .filter(({ sentence }) => !sentence.includes("没有查清"))
    .slice(0, latestShown);
  const facts = await readFacts(app, figuresOfSentences(changed));
  const latest = changed.map(({ key, area, label, day, sentence }) => ({
    ...{
      label,
      day,
      path: rulePath({ area, rule: key }),
      answer: writeSentence(sentence.replace(codesInBrackets, ""), facts),
    },
  }));
  return { groups, latest, origin: app.origin };
}

const trail: Trail = [
  [rulesText.home, "/"],
  [rulesText.title, "/rules"],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = rulesText;
  return trailMeta({ title, description, trail, origin: loaderData.origin });
}

export default function RulesPage({ loaderData: { groups, latest } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-3">{rulesText.title}</h1>
      <p className="mt-3 max-w-[38em]">{rulesText.intro}</p>
      <AskForm action="/search" label={rulesText.ask} button={rulesText.askButton} />
      <h2 className="mt-6 text-section">{rulesText.areas}</h2>
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        {groups.map(({ name: group, areas }) => (
          <section key={group} className="mt-4">
            <h3 className="text-muted text-sm">{group}</h3>
            <ul className="mt-1">
              {areas.map(({ area, name, first }) => (
                <li key={area} className="flex items-baseline justify-between gap-4 border-line border-b">
                  <Link to={`/rules/${area}`} className="title-link shrink-0 grow py-2.5">
                    {name}
                  </Link>
                  <span className="text-end text-muted text-sm">{first}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Section id="latest" title={rulesText.latest} more={<Link to="/changes">{rulesText.changes}</Link>}>
        <ul className="change-list lg:grid lg:grid-cols-2 lg:gap-x-12">
          {latest.map(({ label, day, path, answer }) => (
            <li key={path}>
              <Link to={path} className="title-link me-2">
                {label}
              </Link>
              <time dateTime={day ?? undefined} className="whitespace-nowrap text-muted text-sm tabular-nums">
                {day}
              </time>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
