import { data, Link, redirect } from "react-router";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import { maxQueryLength } from "#app/features/register/search/shared/input.ts";
import { readFeeMove } from "#app/features/register/statistics/server/public.ts";
import { Notice, Panel } from "#app/shell/page/boxes.tsx";
import { SpacedLink } from "#app/shell/page/links.tsx";
import { TitledPage } from "#app/shell/page/titled-page.tsx";
import { WayBack } from "#app/shell/page/way-back.ts";
import { fill } from "#app/shell/text/fill.ts";
import { type AppContext, appContext } from "#worker/context.ts";
import { listRegisterChanges, listSchoolsOfLoad } from "../server/changes/list-register-changes.ts";
import { findInstitution } from "../server/lookup.ts";
import { findRegisterLoad, listRegisterLoads } from "../server/register-loads.ts";
import type { RegisterLoad } from "../shared/changes/history.ts";
import { asCode } from "../shared/codes.ts";
import type { Route } from "./+types/changes";
import { ChangeDetails } from "./changes/change-details.tsx";
import { ChangeEvents } from "./changes/change-events.tsx";
import {
  changesAddress,
  describeBaseline,
  describeHistory,
  historyTrail,
  readChangesFilter,
} from "./changes/changes-filter.ts";
import { ChangesForm } from "./changes/changes-form.tsx";
import { changesText } from "./changes/text.json";
import { pickNamed } from "./pick-named.ts";
import { catalogueText } from "./text.json";

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { filter, bad } = readChangesFilter(url.searchParams);
  const [history, institution, load] = await Promise.all([
    listRegisterLoads(app),
    filter.institution === null ? null : findInstitution(app, { key: filter.institution }),
    filter.load === null ? null : findRegisterLoad(app, { id: filter.load }),
  ]);
  const suggested = institution ? [] : await suggestSchools(app, url);
  const problems: string[] = bad.map((name) => changesText.bad[name]);
  const status = problems.length > 0 ? 400 : 404;
  if (filter.institution !== null && !institution) {
    problems.push(fill(changesText.unknownInstitution, { code: filter.institution }));
  }
  if (filter.load !== null && !load) problems.push(fill(changesText.unknownLoad, { load: filter.load }));
  // The changes of an institution cover all loads, unless the address names a load.
  const chosen = load ?? (institution ? null : (history.events[0] ?? null));
  const { change: topic, entity, after } = filter;
  // Without a filter, the changes of a load are grouped by institution.
  const isWhole = chosen !== null && institution === null && topic === null && entity === null;
  const canList = problems.length === 0 && (chosen !== null || institution !== null);
  const [{ rows: changes, next }, schools, front] = await Promise.all([
    canList && !isWhole
      ? listRegisterChanges(app, {
          loadId: chosen?.id ?? null,
          institutionId: institution?.id ?? null,
          topic,
          entity,
          after,
        })
      : { rows: [], next: null },
    canList && isWhole ? listSchoolsOfLoad(app, { loadId: chosen.id, after }) : null,
    canList && isWhole && after === null ? readFront(app, chosen) : null,
  ]);
  const typedOf = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const typed = {
    institution: institution?.code ?? typedOf("institution"),
    load: typedOf("load"),
    change: typedOf("change"),
    entity: typedOf("entity"),
  };
  const shown = { institution, chosen, changes, schools, front, next: schools ? schools.next : next };
  const page = { ...history, filter, typed, problems, suggested, ...shown, origin: app.origin };
  return data(page, { status: problems.length > 0 ? status : 200 });
}

const shortList = 5;

/** The schools that a name or unknown code may mean. Redirects only from the whole name of one: a code may be near another's. */
async function suggestSchools(app: AppContext, { searchParams }: URL) {
  const q = searchParams.get("institution")?.slice(0, maxQueryLength) ?? "";
  const schools = (await searchCatalogue(app, { q })).results.filter((result) => result.type === "institution");
  const [named, ...others] = asCode(q) ? [] : schools.filter((school) => pickNamed([school], "institution", q));
  const addressOf = (institution: string) => changesAddress({ ...Object.fromEntries(searchParams), institution });
  if (named && others.length === 0) throw redirect(addressOf(named.code));
  const labelOf = ({ nameCn, displayName, code }: (typeof schools)[number]) => `${nameCn ?? displayName} ${code}`;
  return schools.slice(0, shortList).map((one) => ({ label: labelOf(one), to: addressOf(one.code) }));
}

/** Thousandths. Where a fee doubled, the school had registered a part of it before. */
const belowDoubled = 999;

/** The summary of a load: the largest closed schools, the largest rises, and the distribution of fee changes. */
async function readFront(app: AppContext, { id: loadId, registerDate: date }: RegisterLoad) {
  const first = { loadId, institutionId: null, after: null };
  const [closed, dearer, move] = await Promise.all([
    listRegisterChanges(app, { ...first, entity: "institution", topic: "delisted" }, shortList),
    listRegisterChanges(app, { ...first, entity: "course", topic: "dearer", maxSize: belowDoubled }, shortList),
    readFeeMove(app, { field: "", level: "", date }),
  ]);
  return { closed: closed.rows, dearer: dearer.rows, move: move?.date === date ? move : null };
}

export const handle = new WayBack("/", catalogueText.backHome);

export const meta = ({ loaderData }: Route.MetaArgs) => describeHistory(loaderData);

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { events, baseline, filter, typed, problems, suggested, institution, chosen } = loaderData;
  const feed = changesAddress({ institution: institution?.code ?? null }, "/data/changes.xml");
  const isWhole = problems.length === 0 && Object.values(filter).every((value) => value === null);
  const hasDetails = problems.length === 0 && (chosen !== null || institution !== null);
  const history = (
    <Panel title={changesText.events}>
      {events.length > 0 && <ChangeEvents events={events} chosenId={hasDetails && chosen ? chosen.id : null} />}
      <p className="mt-3 text-muted">
        {baseline
          ? fill(baseline.kind === "register" ? changesText.began : changesText.beganStarter, {
              date: baseline.registerDate,
              counts: describeBaseline(baseline),
            })
          : changesText.noLoad}
        {baseline && events.length === 0 && changesText.onlyBaseline}
      </p>
    </Panel>
  );
  return (
    <TitledPage trail={historyTrail} title={changesText.title}>
      <p className="mt-2 max-w-[38em] text-muted">{changesText.intro}</p>
      <p className="mt-1">
        <Link to={feed} reloadDocument className="link inline-block py-1">
          {changesText.feed}
        </Link>{" "}
        <a href="/api/v1/changes.csv" download className="link inline-block py-1 ps-4">
          {changesText.file}
        </a>
      </p>
      {isWhole && history}
      <ChangesForm key={changesAddress({ ...filter, after: null })} typed={typed} events={events} />
      {problems.map((problem) => (
        <Notice key={problem}>
          <p>{problem}</p>
        </Notice>
      ))}
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 empty:hidden">
        {suggested.length > 0 && changesText.suggested}
        {suggested.map(({ label, to }) => (
          <SpacedLink key={to} to={to}>
            {label}
          </SpacedLink>
        ))}
      </p>
      {/* With a filter, the filtered changes come first. */}
      {hasDetails && <ChangeDetails {...loaderData} />}
      {!isWhole && history}
    </TitledPage>
  );
}
