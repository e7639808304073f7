import { Link } from "react-router";
import { doubtfulShare } from "#app/features/register/statistics/shared/level-groups.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import { PlainLink, TextLink } from "#app/shell/page/links.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import type { SchoolOfLoad } from "../../server/changes/list-register-changes.ts";
import type { ChangeTopic, RegisterChange, RegisterLoad } from "../../shared/changes/history.ts";
import { CourseName } from "../course-name.tsx";
import { catalogueText } from "../text.json";
import { type ChangesFilter, changesAddress } from "./changes-filter.ts";
import { FieldDifferences } from "./field-differences.tsx";
import { type Front, LoadFront, SchoolList } from "./load-front.tsx";
import { changesText } from "./text.json";

interface Props {
  filter: ChangesFilter;
  institution: { id: number; name: string; nameCn: string | null; code: string } | null;
  chosen: RegisterLoad | null;
  changes: readonly RegisterChange[];
  /** The institutions that the chosen load changed; only when the address has no filter. */
  schools: { rows: readonly SchoolOfLoad[] } | null;
  front: Front | null;
  /** The cursor of the next page; null on the last page. */
  next: number | null;
}

/** The changes of the chosen load or institution, with pagination. */
export function ChangeDetails({ filter, institution, chosen, changes, schools, front, next }: Props) {
  const isEmpty = (schools?.rows ?? changes).length === 0;
  return (
    <Panel id="changes" title={changesText.details}>
      {institution ? (
        <p className="break-words">
          <TextLink to={institutionPath(institution)}>
            {institution.nameCn && <>{institution.nameCn} </>}
            <span lang="en">{institution.name}</span>
          </TextLink>{" "}
          <span className="text-muted text-sm">
            {institution.code}
            {chosen && <> · {fill(changesText.eventDate, { date: chosen.registerDate })}</>}
          </span>
        </p>
      ) : (
        chosen && <p className="text-muted">{fill(changesText.of, { date: chosen.registerDate })}</p>
      )}
      {chosen && front && !isEmpty && <LoadFront load={chosen} front={front} />}
      {schools && chosen && !isEmpty && <SchoolList schools={schools.rows} load={chosen} />}
      {changes.length > 0 && <ChangeList changes={changes} by={institution ? "load" : "institution"} />}
      {isEmpty && <p className="py-6 text-center text-muted">{whyEmpty({ filter, institution, chosen })}</p>}
      {[...changes, ...(front?.dearer ?? [])].some(({ nameCn, institution }) => nameCn ?? institution.nameCn) && (
        <p className="mt-3 text-muted text-sm">{catalogueText.referenceName}</p>
      )}
      {(next || filter.after) && (
        <nav aria-label={changesText.pages} className="mt-6 flex flex-wrap items-center justify-center gap-4">
          {filter.after && (
            <Link className={button} to={`${changesAddress({ ...filter, after: null })}#changes`}>
              {changesText.firstPage}
            </Link>
          )}
          {next && (
            <Link rel="next" className={button} to={`${changesAddress({ ...filter, after: next })}#changes`}>
              {changesText.nextPage}
            </Link>
          )}
        </nav>
      )}
    </Panel>
  );
}

const button = "inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 hover:border-primary";

function whyEmpty({ filter, institution, chosen }: Pick<Props, "filter" | "institution" | "chosen">): string {
  if (filter.change || filter.entity || filter.after || (institution && chosen)) return changesText.nothingFound;
  if (institution) return changesText.nothingOfInstitution;
  return fill(changesText.nothingInLoad, { date: chosen?.registerDate ?? "" });
}

interface ListProps {
  changes: readonly RegisterChange[];
  /** Grouping: changes of a load by institution, changes of an institution by load. */
  by: "institution" | "load";
}

function ChangeList({ changes, by }: ListProps) {
  const groups = Map.groupBy(changes, ({ institution, loadId }) => (by === "institution" ? institution.id : loadId));
  return [...groups].map(([key, group]) => (
    <section key={key} className="mt-5">
      {group[0] &&
        (by === "institution" ? <InstitutionHeading change={group[0]} /> : <LoadHeading change={group[0]} />)}
      <ul className="mt-1">
        {group.map((change) => (
          <li key={change.id} className="border-line border-t py-2.5">
            <p className="break-words">
              <b className={`mr-2 rounded px-1.5 font-normal text-sm ${tones[change.topic]}`}>
                {changesText.kind[change.topic]}
                {percentOf(change)}
              </b>
              {change.topic === "cheaper" && change.size > largestFall && (
                <b className="mr-2 font-normal text-accent text-sm">{catalogueText.doubtfulFee}</b>
              )}
              <Subject change={change} />
            </p>
            <FieldDifferences differences={change.fields} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Thousandths. A fee that fell by more is perhaps registered in part. */
const largestFall = 1000 * (1 - doubtfulShare);

/** The percentage after 学费上涨 and 学费下降: " 9.7%". */
const percentOf = ({ topic, size }: RegisterChange) =>
  topic === "dearer" || topic === "cheaper" ? ` ${formatNumber(size / 10, { atMost: 1 })}%` : "";

const tones: Record<ChangeTopic, string> = {
  added: "bg-primary-soft text-primary",
  changed: "bg-raised text-ink",
  delisted: "bg-danger-soft text-danger",
  relisted: "bg-primary-soft text-primary",
  closed: "bg-danger-soft text-danger",
  reopened: "bg-primary-soft text-primary",
  dearer: "bg-notice-surface text-notice-ink",
  cheaper: "bg-raised text-ink",
};

function InstitutionHeading({ change: { institution } }: { change: RegisterChange }) {
  return (
    <>
      <h3 className="break-words font-medium">
        <TextLink to={institutionPath(institution)}>
          {institution.nameCn && <>{institution.nameCn} </>}
          <span lang="en">{institution.name}</span>
        </TextLink>
      </h3>
      <p className="text-muted text-sm">
        {institution.code} ·{" "}
        <PlainLink to={changesAddress({ institution: institution.code })}>{changesText.institutionChanges}</PlainLink>
      </p>
    </>
  );
}

function LoadHeading({ change: { registerDate, loadId } }: { change: RegisterChange }) {
  return (
    <h3 className="font-medium">
      <TextLink to={changesAddress({ load: loadId })}>{fill(changesText.eventDate, { date: registerDate })}</TextLink>
    </h3>
  );
}

function Subject({ change }: { change: RegisterChange }) {
  const { entity, entityId, name, nameCn, kindCn, code, institution } = change;
  if (entity === "institution") return changesText.institutionItself;
  const words = name ?? changesText.unknownName;
  return (
    <>
      {changesText.entity[entity]}{" "}
      {entity === "course" && name !== null ? (
        <TextLink to={coursePath(institution, { id: entityId, name })}>
          <CourseName course={{ name, nameCn, kindCn }} />
        </TextLink>
      ) : (
        <span lang={name === null ? undefined : "en"}>{words}</span>
      )}
      {code && <span className="text-muted text-sm"> {code}</span>}
    </>
  );
}
