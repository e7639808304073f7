import { Link, useNavigate } from "react-router";
import { viewChanges } from "#app/features/publishing/changes/server/public.ts";
import { readDevicePlan } from "#app/features/publishing/plan/pages/public.ts";
import { planOf, readFigures, readGround, stateOfPlan } from "#app/features/publishing/plan/server/public.ts";
import { planPath, readStored } from "#app/features/publishing/plan/shared/plan-address.ts";
import { readChangesOfCodes, readLoadsSince } from "#app/features/register/catalogue/server/public.ts";
import { localShortlist } from "#app/features/register/shortlist/pages/public.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
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
import { keptText as text } from "./text.json";

/** Default number of days that the page covers. */
const usualDays = 365;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const today = todayInAustralia(app.now());
  const search = url.searchParams;
  const kept = readKept(search);
  const since = readSince(search, addDays(today, -usualDays));
  const answers = hasPlan(search) ? readStored(search.toString(), today.slice(0, 7)) : null;
  if (!answers && !hasKept(kept)) return { view: null, since, origin: app.origin };
  const loads = await readLoadsSince(app.db, since);
  const [now, then, all, occupations, ofCodes] = await Promise.all([
    answers && readGround(app, answers, today),
    answers && readFigures(app, since),
    viewChanges(app),
    readOccupationNews(app, kept.occupations, { recorded: Date.parse(since), roundsAfter: since }),
    loads && readChangesOfCodes(app.db, kept, loads),
  ]);
  const plan = now && planOf(now);
  const fees = await feeNews(app, plan, since);
  // A figure without a recorded value on that day counts as unchanged.
  const before = now && then && planOf({ ...now, day: since, facts: new Map([...now.facts, ...then]) });
  const items = (["course", "institution"] as const).flatMap((type) =>
    kept[`${type}s`].map((code) => ({ type, code })),
  );
  return {
    view: pack<KeptChanges>({
      plan: [...planChanges(before && stateOfPlan(before), plan), ...fees],
      law: lawOf(
        all.filter(({ day }) => (day ?? "9999") > since),
        plan,
        kept.visas,
      ),
      occupations,
      saved: ofCodes ? changesOfSaved(items, ofCodes) : [],
    }),
    since,
    origin: app.origin,
  };
}

export const handle = new WayBack(planPath, text.plan);

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin } = loaderData;
  const title = `${text.title} | 澳途`;
  return pageMeta({
    title,
    description: text.description,
    url: origin + keptPath,
    origin,
    noindex: loaderData.view !== null,
  });
}

export default function KeptChangesPage({ loaderData: { view, since } }: Route.ComponentProps) {
  return (
    <div className="page page-text">
      <Breadcrumbs crumbs={[{ label: text.plan, href: planPath }, { label: text.title }]} />
      <h1 className="mt-3">{text.title}</h1>
      <p className="mt-2 text-muted">{view === null ? text.description : fill(text.since, { since })}</p>
      {view === null ? (
        <FromDevice />
      ) : (
        <StaticSection contentKey={view} className="">
          <Entries {...unpack(view)} />
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
    <p className="mt-4 flex flex-wrap gap-4">
      <button
        type="button"
        onClick={open}
        className="min-h-11 rounded-lg bg-primary px-5 font-medium text-primary-ink noscript:hidden"
      >
        {text.open}
      </button>
      <Link to={planPath} className="link inline-flex min-h-11 items-center">
        {text.make}
      </Link>
    </p>
  );
}

function Entries({ plan, law, occupations, saved }: KeptChanges) {
  if (plan.length + law.length + occupations.length + saved.length === 0) return <p className="mt-4">{text.none}</p>;
  return (
    <>
      {plan[0] && <p className="mt-3 max-w-[38em] font-medium text-lg">{plan[0].title + (plan[0].lines[0] ?? "")}</p>}
      <Moved id="plan" title={text.ofPlan} items={plan} />
      <Moved id="law" title={text.ofLaw} items={law} />
      <Moved id="occupations" title={text.ofOccupations} items={occupations} />
      {saved.length > 0 && (
        <Section id="saved" title={text.ofSaved}>
          <ChangesList changes={saved} />
        </Section>
      )}
    </>
  );
}

interface MovedProps {
  id: string;
  title: string;
  items: readonly { title: string; path?: string; note?: string; lines: readonly string[] }[];
}

function Moved({ id, title: heading, items }: MovedProps) {
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
    </Section>
  );
}
