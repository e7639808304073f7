import { Link, useNavigate } from "react-router";
import { viewChanges } from "#app/features/publishing/changes/server/public.ts";
import { readDevicePlan } from "#app/features/publishing/plan/pages/public.ts";
import {
  isAlmostSame,
  planOf,
  readFigures,
  readGround,
  stateOfPlan,
} from "#app/features/publishing/plan/server/public.ts";
import { briefPath, planPath, readStored, storedQuery } from "#app/features/publishing/plan/shared/plan-address.ts";
import { readChangesOfCodes, readLoadsSince } from "#app/features/register/catalogue/server/public.ts";
import { localShortlist } from "#app/features/register/shortlist/pages/public.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import { formatMoney } from "#app/shell/figures/format.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { pageMeta } from "#app/shell/page/page-meta.ts";
import { Section } from "#app/shell/page/section.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { type KeptChanges, lawOf, planChanges } from "../server/kept-changes.ts";
import { readOccupationNews } from "../server/occupation-news.ts";
import { changesOfSaved } from "../server/saved-changes.ts";
import { hasKept, hasPlan, keptAddress, keptOf, keptPath, readKept, readSince } from "../shared/kept-address.ts";
import type { Route } from "./+types/kept-changes";
import { ChangesList } from "./changes-list.tsx";
import { feeNews } from "./fee-news.server.ts";
import { aboutYuan, inYuan, movesOf } from "./figure-moves.server.ts";
import { keptText as text } from "./text.json";

/** Default number of days that the page covers. */
const usualDays = 365;

/** What a visitor without a plan sees: the first changes of somebody who saved this visa. */
const exampleVisas = ["500"];
const exampleSize = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const search = url.searchParams;
  const kept = readKept(search);
  const since = readSince(search, addDays(today, -usualDays));
  const answers = hasPlan(search) ? readStored(search.toString(), today.slice(0, 7)) : null;
  if (!answers && !hasKept(kept)) {
    const recent = (await viewChanges(app)).filter(({ day, ...one }) => (day ?? "") > since && one.before && one.after);
    const [figures = [], rules = []] = [true, false].map((is) =>
      lawOf(recent, null, exampleVisas).filter((one) => isFigure(one) === is),
    );
    const example = [...figures, ...rules].slice(0, exampleSize);
    return { view: null, example, since, plan: null, origin: app.origin };
  }
  const loads = await readLoadsSince(app.db, since);
  const [now, then, all, occupations, ofCodes] = await Promise.all([
    answers && readGround(app, answers, today),
    answers && readFigures(app, since),
    viewChanges(app),
    readOccupationNews(app, kept.occupations, { recorded: Date.parse(since), roundsAfter: since }),
    loads && readChangesOfCodes(app.db, kept, loads),
  ]);
  const plan = now && planOf(now);
  const rate = now && exchangeRateOf(now.facts, app.now());
  const write = (aud: number) => (rate ? `${aboutYuan(aud, rate)}（${formatMoney(aud)}）` : ` ${formatMoney(aud)}`);
  const fees = await feeNews(app, plan, since, write);
  // A figure that nobody had written down then did not move.
  const before = now && then && planOf({ ...now, day: since, facts: new Map([...now.facts, ...then]) });
  const newer = all.filter(({ day }) => (day ?? "9999") > since);
  const law = lawOf(newer, plan, kept.visas);
  const [from = 0, to = from] = [before, plan].flatMap((one) => one?.routes[0]?.total.to ?? []);
  const sum = isAlmostSame(from, to)
    ? ""
    : fill(to > from ? text.more : text.less, { amount: write(Math.abs(to - from)) });
  const items = (["course", "institution"] as const).flatMap((type) =>
    kept[`${type}s`].map((code) => ({ type, code })),
  );
  return {
    view: pack<Shown>({
      plan: [...planChanges(before && stateOfPlan(before), plan, write), ...(fees && !fees.isOlder ? [fees] : [])],
      older: fees?.isOlder ? [fees] : [],
      law: law.map((one) => ({ ...one, lines: one.lines.map((line) => inYuan(line, rate)) })),
      moves: movesOf(law, rate),
      sum,
      occupations,
      saved: ofCodes ? changesOfSaved(items, ofCodes) : [],
    }),
    example: [],
    since,
    plan: answers && storedQuery(answers),
    origin: app.origin,
  };
}

/** `older`: changes since a day before the shown period. `sum`: by how much the total of the plan changed. `moves`: of each figure. */
type Shown = KeptChanges & { older: KeptChanges["plan"]; sum: string; moves: string[] };

export const handle = new WayBack(planPath, text.plan);

export function meta({ loaderData: { origin, view } }: Route.MetaArgs) {
  const title = `${text.title} | 澳途`;
  return pageMeta({ title, description: text.description, url: origin + keptPath, origin, noindex: view !== null });
}

export default function KeptChangesPage({ loaderData: { view, example, since, plan } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={[[text.plan, plan ? `${planPath}?${plan}` : planPath], [text.title]]} />
      <h1 className="mt-3">{text.title}</h1>
      <p className="mt-2 text-muted">{view === null ? text.description : fill(text.since, { since })}</p>
      {view === null ? (
        <>
          <FromDevice />
          <Moved id="example" title={text.example} items={example} />
        </>
      ) : (
        <StaticSection contentKey={view} className="">
          <Entries {...unpack(view)} query={plan} />
        </StaticSection>
      )}
    </div>
  );
}

/** Without parameters in the address, the page uses the items stored in this browser. */
function FromDevice() {
  const navigate = useNavigate();
  const open = () => {
    const to = keptAddress(keptOf(localShortlist(window).list()), readDevicePlan());
    navigate(to === keptPath ? planPath : to);
  };
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={planPath} className="button button-primary max-sm:w-full">
          {text.begin}
        </Link>
        <button type="button" onClick={open} className="button max-sm:w-full noscript:hidden">
          {text.open}
        </button>
      </p>
      <p className="mt-2 text-muted text-sm">{text.make}</p>
    </>
  );
}

const isFigure = ({ lines: [line = ""] }: KeptChanges["law"][number]): boolean => line.includes(" → ");

function Entries({ plan, older, law, moves, sum, occupations, saved, query }: Shown & { query: string | null }) {
  const figures = law.filter(isFigure);
  // A figure that changed twice is one entry, with a line for each step.
  const byFigure = [...Map.groupBy(figures, ({ path, title }) => path + title).values()].flatMap((steps) => {
    const [first] = steps;
    const lines = steps.flatMap(({ note, lines }) => lines.map((line) => `${note}：${line}`));
    return first && steps.length > 1 ? [{ ...first, note: "", lines }] : steps;
  });
  const rules = law.filter((one) => !figures.includes(one));
  const count = byFigure.length + rules.length;
  // A headline has room for three figures.
  const named = moves.slice(0, 3);
  const rest = count > named.length ? [fill(text.leadRest, { count: count - named.length })] : [];
  const names = named.length > 0 ? `：${[...named, ...rest].join("，")}` : "";
  const lead = (count > 0 ? fill(text.lead, { count, named: names }) : "") + sum;
  const isEmpty = plan.length + law.length + occupations.length + saved.length === 0;
  return (
    <>
      {isEmpty && <p className="mt-4">{text.none}</p>}
      {lead && <p className="mt-2 font-semibold text-lg">{lead}</p>}
      {query && (
        <>
          <p className="mt-3 flex flex-wrap gap-3">
            <ButtonLink isPrimary href={`${planPath}?${query}`}>
              {text.back}
            </ButtonLink>
            <ButtonLink href={`${briefPath}?${query}`}>{text.brief}</ButtonLink>
          </p>
          <p className="mt-2 text-muted">{text.todoNote}</p>
        </>
      )}
      <div className="gap-x-14 lg:grid lg:grid-cols-2 lg:*:min-w-0">
        <div>
          <Moved id="figures" title={text.ofFigures} items={[...byFigure, ...older]} />
          <Moved id="plan" title={text.ofPlan} items={plan} note={text.sums} />
          {saved.length > 0 && (
            <Section id="saved" title={text.ofSaved}>
              <ChangesList changes={saved} />
            </Section>
          )}
        </div>
        <div>
          <Moved id="law" title={text.ofLaw} items={rules} />
          <Moved id="occupations" title={text.ofOccupations} items={occupations} />
        </div>
      </div>
    </>
  );
}

interface MovedProps {
  id: string;
  title: string;
  items: readonly { title: string; path?: string; note?: string; lines: readonly string[] }[];
  note?: string;
}

function Moved({ id, title: heading, items, note: below }: MovedProps) {
  if (items.length === 0) return null;
  return (
    <Section id={id} title={heading}>
      <ul className="change-list">
        {items.map(({ title, path, note, lines }) => (
          <li key={[path, title, note].join(" ")}>
            {path ? (
              <Link to={path} discover="none" className="font-semibold text-primary underline-offset-4 hover:underline">
                {title}
              </Link>
            ) : (
              <b>{title}</b>
            )}{" "}
            <small>{note}</small>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
      {below && <p className="mt-2 text-muted text-sm">{below}</p>}
    </Section>
  );
}
