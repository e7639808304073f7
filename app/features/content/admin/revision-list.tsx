import { Link } from "react-router";
import { Moment } from "#app/shell/moment/moment.tsx";
import { t } from "#app/shell/text/t.ts";
import type { ListedRevision, RevisionField } from "#worker/features/content/list-revisions.ts";
import { historyAddress } from "./page-addresses.ts";
import "./text.ts";

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
              {t("pagesAdmin.revision", { id: revision.id })}
            </Link>
            <Moment at={revision.createdAt} withZone={false} />
            <span className="break-all">{writerOf(revision)}</span>
            {revision.isShown && (
              <span className="rounded bg-primary-soft px-2 py-0.5 text-primary-strong">{t("pagesAdmin.shown")}</span>
            )}
            {revision.isWaiting && (
              <span className="rounded bg-accent-soft px-2 py-0.5">{t("pagesAdmin.fileWaits")}</span>
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
  origin === "seed" ? t("pagesAdmin.byFile") : (author ?? t("pagesAdmin.origin.admin"));

const names: Record<RevisionField, string> = {
  title: t("pagesAdmin.title"),
  english: t("pagesAdmin.english"),
  summary: t("pagesAdmin.summary"),
  updatedOn: t("pagesAdmin.updated"),
  checkedOn: t("pagesAdmin.checked"),
  sources: t("pagesAdmin.sources"),
  next: t("pagesAdmin.next"),
  related: t("pagesAdmin.related"),
  body: t("pagesAdmin.body"),
};

function describeChanged(changed: ListedRevision["changed"]): string {
  if (changed === null) return t("pagesAdmin.first");
  if (changed.length === 0) return t("pagesAdmin.nothingChanged");
  return `${t("pagesAdmin.changed")}：${changed.map((field) => names[field]).join("、")}`;
}
