import { data, Link } from "react-router";
import { type Audience, audienceNames, audiences, stateNames } from "#app/features/register/rules/shared/rule.ts";
import { pack, StaticSection, unpack } from "#app/shell/islands/static-section.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { Choices } from "#app/shell/page/choices.tsx";
import { breadcrumbJson, feedLink, pageMeta, type Trail } from "#app/shell/page/page-meta.ts";
import { Pagination } from "#app/shell/page/pagination.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { appContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cachedMentions, viewChanges } from "../server/view-changes.ts";
import type { Route } from "./+types/changes";
import { ChangeEntry, Details, type Entry, isTold } from "./change-entry.tsx";
import { inReadingOrder, isReform, successorsOf, withParts } from "./reading-order.ts";
import { changesText as text } from "./text.json";

/** Number of entries per page. */
const size = 30;

/** The audiences of most visitors; the others are folded. */
const often: Audience[] = ["students", "graduates", "skilled"];
const others = audiences.filter((one) => !often.includes(one));
const namesOf = (some: readonly Audience[]) => Object.fromEntries(some.map((one) => [one, audienceNames[one]]));

/** Maximum number of pages that an entry links to. */
const maxPages = 2;

type Filter = Record<"audience" | "state", string>;

const addressOf = ({ audience, state }: Filter, page: number) =>
  addressWith("/changes", { for: audience, state, page });

/** The rules and figures that changed or will change, by audience and state. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const chosen = (name: string, options: object) => {
    const value = url.searchParams.get(name) ?? "";
    return Object.hasOwn(options, value) ? value : "";
  };
  const filter: Filter = { audience: chosen("for", audienceNames), state: chosen("state", stateNames) };
  const requested = url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,2}$/.test(requested) ? Number(requested) : 0;
  const [all, mentions] = await Promise.all([viewChanges(app), cachedMentions(app)]);
  const today = todayInAustralia(app.now());
  const found = withParts(
    inReadingOrder(all, today).filter(
      ({ audience, state }) =>
        (filter.audience === "" || audience.some((one) => one === filter.audience)) &&
        (filter.state === "" || state === filter.state),
    ),
  ).toSorted((one, other) => Number(isReform(other, today)) - Number(isReform(one, today)));
  const pages = Math.max(1, Math.ceil(found.length / size));
  if (page < 1 || page > pages) throw data(null, { status: 404 });
  const entries = found.slice((page - 1) * size, page * size).map((change) => {
    const touched = new Map(change.keys.flatMap((key) => mentions.get(key) ?? []).map((one) => [one.path, one]));
    const successors = successorsOf(change, all).map(({ label }) => `“${label}”`);
    return { ...change, pages: [...touched.values()].slice(0, maxPages), successors: successors.join("") };
  });
  return { entries: pack(entries), filter, page, pages, today, origin: app.origin };
}

const trail: Trail = [
  [text.home, "/"],
  [text.title, "/changes"],
];

export function meta({ loaderData }: Route.MetaArgs) {
  const { origin, filter, page } = loaderData;
  const url = origin + addressOf(filter, page);
  return [
    ...pageMeta({ title: `${text.title} | 澳途`, description: text.description, url, origin }),
    feedLink(text.title, `${origin}/changes.xml`),
    breadcrumbJson(trail, origin),
  ];
}

export default function ChangesPage({ loaderData: { entries, filter, page, pages, today } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-3">{text.title}</h1>
      <p className="mt-3 max-w-[38em]">{text.intro}</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {Object.entries(text.links).map(([to, label]) => (
          <Link key={to} to={to} reloadDocument={to.endsWith(".xml")} className="link inline-block py-1.5">
            {label}
          </Link>
        ))}
      </p>
      <StaticSection contentKey={addressOf(filter, page)} className="">
        <Entries entries={unpack(entries)} filter={filter} today={today} />
      </StaticSection>
      <Pagination page={page} pages={pages} addressOf={(to) => addressOf(filter, to)} />
    </div>
  );
}

const monthOf = ({ day }: Entry, today: string) =>
  day === null ? text.noDay : day > today ? text.coming : day.slice(0, 7);

function Entries({ entries, filter, today }: { entries: readonly Entry[]; filter: Filter; today: string }) {
  const choiceOf = (name: keyof Filter) => ({
    chosen: filter[name],
    address: (value: string) => addressOf({ ...filter, [name]: value }, 1),
  });
  return (
    <>
      <div className="flex flex-wrap gap-x-2">
        <Choices label={text.for} options={namesOf(often)} {...choiceOf("audience")} />
        <details
          className="mt-1 open:w-full"
          open={filter.state !== "" || others.some((one) => one === filter.audience)}
        >
          <summary className="mt-2 inline-block rounded-full border border-line px-3 py-1.5 text-sm after:ms-1.5 after:content-['▾'] hover:text-primary">
            {text.more}
          </summary>
          <Choices label={text.others} options={namesOf(others)} {...choiceOf("audience")} />
          <Choices label={text.state} options={stateNames} {...choiceOf("state")} />
        </details>
      </div>
      {entries.length === 0 && <p className="mt-6">{text.none}</p>}
      {[...Map.groupBy(entries, (one) => (isReform(one, today) ? text.reform : monthOf(one, today)))].map(
        ([month, ofMonth]) => (
          <section key={month} aria-labelledby={`m-${month}`} className="mt-6">
            <h2 id={`m-${month}`} className="font-semibold text-xl">
              {month}
            </h2>
            <ul className="mt-2 divide-y divide-line border-line border-y">
              {ofMonth.filter(isTold).map((entry) => (
                <ChangeEntry key={entry.id} entry={entry} today={today} />
              ))}
              <li className="py-1 empty:hidden">
                <Details title={text.details} entries={ofMonth.filter((entry) => !isTold(entry))} today={today} />
              </li>
            </ul>
          </section>
        ),
      )}
    </>
  );
}
