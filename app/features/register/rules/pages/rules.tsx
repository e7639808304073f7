import { Link } from "react-router";
import { AskForm } from "#app/shell/form/ask-form.tsx";
import { TextLink } from "#app/shell/page/links.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { appContext } from "#worker/context.ts";
import { listRules } from "../server/public.ts";
import { areaNames, ruleAreas } from "../shared/rule.ts";
import type { Route } from "./+types/rules";
import { rulesReaders, rulesText } from "./text.json";

/** The areas of the registry of rules, each with the question of its first rule. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const ofAreas = Map.groupBy(await listRules(app), ([{ area }]) => area);
  const groups = Object.entries<string[]>(rulesReaders).map(([name, wanted]) => ({
    name,
    areas: ruleAreas.flatMap((area) => {
      const [first] = ofAreas.get(area)?.[0] ?? [];
      return wanted.includes(area) && first ? [{ area, name: areaNames[area], first: first.label }] : [];
    }),
  }));
  return { groups, origin: app.origin };
}

const trail: Trail = [
  [rulesText.home, "/"],
  [rulesText.title, "/rules"],
];

export const meta = ({ loaderData: { origin } }: Route.MetaArgs) => trailMeta({ ...rulesText, trail, origin });

export default function RulesPage({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <TitledPage trail={trail} title={rulesText.title}>
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
      <p className="mt-6">
        <TextLink to="/changes">{rulesText.latest}</TextLink>
      </p>
    </TitledPage>
  );
}
