import { Link } from "react-router";
import { Moment } from "#app/shell/moment/moment.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ListedRevision, RevisionField } from "#worker/features/content/list-revisions.ts";
import { historyAddress } from "./page-addresses.ts";
import { pagesAdminText } from "./text.ts";

/** The versions of a page, the newest first. */
export function RevisionList({ path, revisions }: { path: string; revisions: readonly ListedRevision[] }) {
  return (
    <ol className="grid gap-2">
      {revisions.map((revision) => (
        <li key={revision.id} className="rounded-lg border border-line bg-surface p-3">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Link
              to={historyAddress(path, revision.id)}
              className="inline-block py-1 font-medium text-primary underline underline-offset-4"
            >
              {fill(pagesAdminText.revision, { id: revision.id })}
            </Link>
            <Moment at={revision.createdAt} withZone={false} />
            <span className="break-all">{writerOf(revision)}</span>
            {revision.isShown && (
              <span className="rounded bg-primary-soft px-2 py-0.5 text-primary-strong">{pagesAdminText.shown}</span>
            )}
            {revision.isWaiting && (
              <span className="rounded bg-accent-soft px-2 py-0.5">{pagesAdminText.fileWaits}</span>
            )}
          </p>
          <p className="mt-1 text-muted text-sm">{describeChanged(revision.changed)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Who wrote a version. */
export const writerOf = ({ origin, author }: Pick<ListedRevision, "origin" | "author">): string =>
  origin === "seed" ? pagesAdminText.byFile : (author ?? pagesAdminText.origin.admin);

const names: Record<RevisionField, string> = {
  title: pagesAdminText.title,
  english: pagesAdminText.english,
  summary: pagesAdminText.summary,
  updatedOn: pagesAdminText.updated,
  checkedOn: pagesAdminText.checked,
  sources: pagesAdminText.sources,
  next: pagesAdminText.next,
  related: pagesAdminText.related,
  body: pagesAdminText.body,
};

function describeChanged(changed: ListedRevision["changed"]): string {
  if (changed === null) return pagesAdminText.first;
  if (changed.length === 0) return pagesAdminText.nothingChanged;
  return `${pagesAdminText.changed}：${changed.map((field) => names[field]).join("、")}`;
}
