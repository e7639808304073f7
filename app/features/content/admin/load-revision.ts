import type { AppContext } from "#worker/context.ts";
import { type LineDifference, lineDifferences } from "#worker/features/content/line-differences.ts";
import type { Revision } from "#worker/features/content/read-revision.ts";
import { readRevision, readRevisionBefore } from "#worker/features/content/read-revision.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { draftLoaded, type Preview } from "./draft-loaded.ts";
import { valuesOf } from "./page-form.ts";

/** One version of a page and what it changed. */
export interface ViewedRevision {
  id: number;
  createdAt: number;
  origin: "seed" | "admin";
  author: string | null;
  isShown: boolean;
  /** Restoring it lets the page follow its file again. */
  isNewestFile: boolean;
  /** What it is compared with. */
  against: "before" | "shown";
  /** Whether there is another version to compare it with. */
  hasOther: boolean;
  /** By field of the form; those that are the same are absent. */
  changes: { field: string; lines: LineDifference[] }[];
  preview: Preview;
}

/**
 * Reads a version with what differs from the one before it or from the one that is shown.
 * @throws AppError "not_found"
 */
export async function loadRevision(
  app: AppContext,
  member: Member,
  { shown, revision, against }: { shown: Revision; revision: number; against: "before" | "shown" },
): Promise<ViewedRevision> {
  const viewed = await readRevision(app, member, shown.path, revision);
  const other = against === "shown" ? shown : await readRevisionBefore(app, member, shown.path, revision);
  const [before, after] = [other && valuesOf(other), valuesOf(viewed)];
  const changes = Object.entries(after).flatMap(([field, text]) =>
    before && before[field] !== text ? [{ field, lines: lineDifferences(before[field] ?? "", text) }] : [],
  );
  return {
    id: viewed.id,
    createdAt: viewed.createdAt,
    origin: viewed.origin,
    author: viewed.author,
    isShown: viewed.id === shown.id,
    isNewestFile: viewed.isNewestFile,
    against,
    hasOther: other !== null && other.id !== viewed.id,
    changes,
    preview: await draftLoaded(app, viewed),
  };
}
