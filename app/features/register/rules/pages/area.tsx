import { data, Link } from "react-router";
import { factText } from "#app/shell/figures/describe-fact.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { type Trail, trailMeta } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { listRules } from "../server/public.ts";
import { areaNames, type RuleArea, ruleAreas, rulePath, stateNames } from "../shared/rule.ts";
import type { Route } from "./+types/area";
import { rulesText as text } from "./text.json";
import { type ShownRule, type ShownVersion, viewRules } from "./view-rules.server.ts";

const size = 40;

const addressOf = (area: string, page: number) => `/rules/${area}${page > 1 ? `?page=${page}` : ""}`;

/** The rules of one area, one sentence each; source and history are on the page of each rule. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = ruleAreas.find((one) => one === params.area);
  const requested = url.searchParams.get("page") ?? "1";
  if (area === undefined || !/^[1-9]\d{0,2}$/.test(requested)) throw data(null, { status: 404 });
  const page = Number(requested);
  const app = context.get(appContext);
  const histories = await listRules(app, { area });
  const pages = Math.max(1, Math.ceil(histories.length / size));
  if (page > pages) throw data(null, { status: 404 });
  const shown = await viewRules(app, histories.slice((page - 1) * size, page * size));
  const rules = shown.map<ListedRule>(
    ({ rule, label, current: { sentence, state, validFrom, grade, checkedOn, isDisputed } }) => ({
      ...{ rule, label, sentence, state, validFrom, grade, checkedOn, isDisputed },
    }),
  );
  return { area, rules: pack(rules), page, pages, origin: app.origin };
}

const trailOf = (area: RuleArea, page = 1): Trail => [
  [text.home, "/"],
  [text.title, "/rules"],
  [areaNames[area], addressOf(area, page)],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { area, page, origin } = loaderData;
  const [title, description] = [text.areaTitle, text.areaDescription].map((one) =>
    fill(one, { name: areaNames[area] }),
  );
  return trailMeta({ title: title ?? "", description: description ?? "", trail: trailOf(area, page), origin });
}

export default function RuleAreaPage({ loaderData: { area, rules, page, pages } }: Route.ComponentProps) {
  return (
    <div className="page page-wide">
      <Breadcrumbs trail={trailOf(area)} />
      <h1 className="mt-3">{fill(text.areaTitle, { name: areaNames[area] })}</h1>
      <p className="mt-3 max-w-[38em]">{text.areaIntro}</p>
      <StaticSection contentKey={addressOf(area, page)} className="">
        <Sentences area={area} rules={unpack(rules)} />
      </StaticSection>
      <Pagination page={page} pages={pages} addressOf={(to) => addressOf(area, to)} />
      <p className="mt-4">
        <Link to="/rules" className="link inline-block py-2">
          {text.all}
        </Link>
      </p>
    </div>
  );
}

type ListedRule = Pick<ShownRule, "rule" | "label"> &
  Pick<ShownVersion, "sentence" | "state" | "validFrom" | "grade" | "checkedOn" | "isDisputed">;

/** The list has the styles instead of each rule, because the page has dozens of rules. */
function Sentences({ area, rules }: { area: string; rules: readonly ListedRule[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y [&>li]:flex [&>li]:scroll-mt-24 [&>li]:flex-wrap [&>li]:items-baseline [&>li]:gap-x-3 [&>li]:py-3 [&>li]:target:bg-notice-surface [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_h2]:font-semibold [&_h2]:text-base [&_p]:max-w-[48em] [&_p]:basis-full [&_small]:text-muted [&_small]:text-sm [&_strong]:text-accent">
      {rules.map(({ rule, label, sentence, state, validFrom, isDisputed }) => (
        <li key={rule} id={rule}>
          <h2>
            <Link to={rulePath({ area, rule })} discover="none">
              {label}
            </Link>
          </h2>
          <small>
            {validFrom ? fill(text.since, { day: validFrom }) : text.unknownDay}
            {isDisputed && <strong>，{factText.disputed}</strong>}
          </small>
          <p>
            {state !== "in-force" && <strong>{stateNames[state]} </strong>}
            {sentence}
          </p>
        </li>
      ))}
    </ul>
  );
}
