import { Link } from "react-router";
import { Panel } from "#app/shell/page/panel.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { RegisterChange, RegisterLoad } from "#worker/features/catalogue/changes/history.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { ChangeList } from "./change-list.tsx";
import { type ChangesFilter, changesAddress } from "./changes-address.ts";
import { changesText } from "./text.ts";

interface Props {
  filter: ChangesFilter;
  institution: { id: number; name: string; nameCn: string | null; code: string } | null;
  chosen: RegisterLoad | null;
  changes: readonly RegisterChange[];
  /** Where the next page begins. */
  next: string | null;
}

/** The changes of the chosen load or institution, with the way to the next page. */
export function ChangeDetails({ filter, institution, chosen, changes, next }: Props) {
  return (
    <Panel id="changes" title={changesText.details}>
      {institution ? (
        <p className="break-words">
          <Link to={institutionPath(institution)} className="text-primary underline underline-offset-4">
            {institution.nameCn && <>{institution.nameCn} </>}
            <span lang="en">{institution.name}</span>
          </Link>{" "}
          <span className="text-muted text-sm">
            {institution.code}
            {chosen && <> · {fill(changesText.eventDate, { date: chosen.registerDate })}</>}
          </span>
        </p>
      ) : (
        chosen && <p className="text-muted">{fill(changesText.of, { date: chosen.registerDate })}</p>
      )}
      {changes.length > 0 ? (
        <ChangeList changes={changes} by={institution ? "load" : "institution"} />
      ) : (
        <p className="py-6 text-center text-muted">{whyEmpty({ filter, institution, chosen })}</p>
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
