import { Link } from "react-router";
import { fill } from "#app/shell/text/fill.ts";
import type { ChangeChoice, RegisterChange } from "#worker/features/catalogue/changes/history.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { changesAddress } from "./changes-address.ts";
import { FieldDifferences } from "./field-differences.tsx";
import { changesText } from "./text.ts";

interface Props {
  changes: readonly RegisterChange[];
  /** "institution": those of a load; "load": those of an institution. */
  by: "institution" | "load";
}

/** One page of changes, in groups. */
export function ChangeList({ changes, by }: Props) {
  const groups = Map.groupBy(changes, ({ institution, loadId }) => (by === "institution" ? institution.id : loadId));
  return [...groups].map(([key, group]) => (
    <section key={key} className="mt-5">
      {group[0] &&
        (by === "institution" ? <InstitutionHeading change={group[0]} /> : <LoadHeading change={group[0]} />)}
      <ul className="mt-1">
        {group.map((change) => (
          <li key={change.id} className="border-line border-t py-2.5">
            <p className="break-words">
              {marksOf(change).map((mark) => (
                <b key={mark} className={`mr-2 rounded px-1.5 font-normal text-sm ${tones[mark]}`}>
                  {changesText.kind[mark]}
                </b>
              ))}
              <Subject change={change} />
            </p>
            <FieldDifferences differences={change.fields} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** What the change means says more than that there was one. */
function marksOf({ change, notes }: RegisterChange): ChangeChoice[] {
  return change === "changed" && notes.length > 0 ? notes : [change, ...notes];
}

const tones: Record<ChangeChoice, string> = {
  added: "bg-primary-soft text-primary",
  changed: "bg-raised text-ink",
  delisted: "bg-danger-soft text-danger",
  relisted: "bg-primary-soft text-primary",
  closed: "bg-danger-soft text-danger",
  reopened: "bg-primary-soft text-primary",
  dearer: "bg-notice-surface text-notice-ink",
  cheaper: "bg-raised text-ink",
};

const link = "text-primary underline underline-offset-4";

function InstitutionHeading({ change: { institution } }: { change: RegisterChange }) {
  return (
    <>
      <h3 className="break-words font-medium">
        <Link to={institutionPath(institution)} className={link}>
          {institution.nameCn && <>{institution.nameCn} </>}
          <span lang="en">{institution.name}</span>
        </Link>
      </h3>
      <p className="text-muted text-sm">
        {institution.code} ·{" "}
        <Link to={changesAddress({ institution: institution.code })} className="underline underline-offset-4">
          {changesText.institutionChanges}
        </Link>
      </p>
    </>
  );
}

function LoadHeading({ change: { registerDate, loadId } }: { change: RegisterChange }) {
  return (
    <h3 className="font-medium">
      <Link to={changesAddress({ load: loadId })} className={link}>
        {fill(changesText.eventDate, { date: registerDate })}
      </Link>
    </h3>
  );
}

/** What changed: the kind of entity and its name, with its page where it has one. */
function Subject({ change: { entity, entityId, name, code, institution } }: { change: RegisterChange }) {
  if (entity === "institution") return changesText.institutionItself;
  const words = name ?? changesText.unknownName;
  return (
    <>
      {changesText.entity[entity]}{" "}
      {entity === "course" && name !== null ? (
        <Link lang="en" to={coursePath(institution, { id: entityId, name })} className={link}>
          {words}
        </Link>
      ) : (
        <span lang={name === null ? undefined : "en"}>{words}</span>
      )}
      {code && <span className="text-muted text-sm"> {code}</span>}
    </>
  );
}
