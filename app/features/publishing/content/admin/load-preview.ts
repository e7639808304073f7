import { sql } from "drizzle-orm";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { figuresIn } from "#app/features/register/facts/shared/mentions.ts";
import { readLaw } from "#app/features/register/student-visa/server/public.ts";
import { pack } from "#app/shell/islands/static-section.tsx";
import { qrPath } from "#app/shell/share/qr-path.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { readDraft } from "../server/drafts/edit-draft.ts";
import { type LoadedPage, previewPage } from "../server/load-page.ts";
import { readMentions, shownMentions } from "../server/mentions.ts";
import { describeFigures } from "../server/refuse-unready.ts";
import { mergePages, type RevisionContent } from "../server/revision-content.ts";
import { type Revision, readRevision, readRevisionBefore } from "../server/revisions.ts";
import { factName } from "../shared/blocks.ts";
import { lineDifferences } from "../shared/line-differences.ts";
import { valuesOf } from "./page-form.ts";

/** Loads the page of a draft. @throws AppError "forbidden", "not_found" */
export async function loadDraft(app: AppContext, member: Member, id: number) {
  const { draft, shown, base } = await readDraft(app, member, id);
  const { warnings } = await loadPreview(app, draft, dayOf(draft));
  const merge = shown && base && shown.id !== base.id ? mergePages(base, shown, draft) : null;
  const hasClashes = merge !== null && merge.clashes.length > 0;
  const { title, version, state, failure, publishAt } = draft;
  return {
    ...{ id, path: draft.path, title, version, state, failure, publishAt, warnings },
    // After a conflict the form already contains the page's other changes, so that saving preserves them.
    values: valuesOf(hasClashes ? merge.content : draft),
    base: hasClashes ? (shown?.id ?? draft.baseId) : draft.baseId,
    /** Whether the page has another version than the one that the draft is based on. */
    isOutdated: merge !== null,
    /** The fields that the page and the draft changed differently. */
    clashes: merge?.clashes ?? [],
    /** Whether no page is shown at its address: the page is new, or was taken down. */
    isNew: shown === null && draft.baseId === null,
    isDown: shown === null && draft.baseId !== null,
    changes: shown ? changesBetween(shown, draft) : [],
    /** Local time in Sydney. */
    now: sydneyTime(app.now()),
  };
}

/** The day on which a draft is published, YYYY-MM-DD in Australia; undefined when no time is set. */
const dayOf = ({ publishAt }: { publishAt: number | null }): string | undefined =>
  publishAt === null ? undefined : todayInAustralia(publishAt);

/**
 * Loads unpublished content like loadPage, with the problems that the editor should fix.
 * @param today the day whose figures and rules it shows, YYYY-MM-DD in Australia: that of its publication
 */
export async function loadPreview(
  app: AppContext,
  content: RevisionContent,
  today: string = todayInAustralia(app.now()),
) {
  const { page, problems, figures, mentions, images } = await previewPage(app, content);
  const mentioned = sql`(SELECT value FROM json_each(${figuresIn(content.body)}))`;
  const [products, law, read] = await Promise.all([
    listOffers(app),
    readLaw(app),
    readMentions(app.primary, mentioned, today),
  ]);
  const { facts, rules } = shownMentions(page.blocks, read, today);
  const names = new Set(mentions.map(({ key, day }) => factName(key, day)));
  const address = app.origin + page.path;
  return {
    /** The key of the preview's React element, different for each preview. */
    id: app.requestId,
    content: pack<LoadedPage>({ page, facts, rules, law, products, images }),
    address,
    qr: qrPath(address),
    /** What its editor should fix. */
    warnings: {
      /** Markdown that the parser does not support and shows as plain text. */
      problems,
      /** Keys of figures and rules that the registries lack. */
      unknown: [...names].filter((name) => !(name in facts) && !(name in rules)),
      /** Sentence that lists typed figures, which should be registry keys, with their places; empty without any. */
      figures: describeFigures(figures),
    },
  };
}

export type Preview = Awaited<ReturnType<typeof loadPreview>>;
export type Warnings = Preview["warnings"];

/** The fields of the form in which two contents of a page differ. */
function changesBetween(before: RevisionContent, after: RevisionContent) {
  const old = valuesOf(before);
  return Object.entries(valuesOf(after)).flatMap(([field, text]) =>
    old[field] === text ? [] : [{ field, lines: lineDifferences(old[field] ?? "", text) }],
  );
}

export type FieldChange = ReturnType<typeof changesBetween>[number];

/**
 * Loads a version with its preview, and its differences from another one.
 * @param against the previous version, or the one that visitors see
 * @throws AppError "not_found"
 */
export async function loadRevision(
  app: AppContext,
  member: Member,
  { shown, revision, against }: { shown: Revision; revision: number; against: "before" | "shown" },
) {
  const viewed = await readRevision(app, member, shown.path, revision);
  const other = against === "shown" ? shown : await readRevisionBefore(app, member, shown.path, revision);
  return {
    id: viewed.id,
    createdAt: viewed.createdAt,
    origin: viewed.origin,
    author: viewed.author,
    isShown: viewed.id === shown.id,
    /** Whether it is the newest version that came from the page's file. Restoring it makes the page follow its file again. */
    isNewestFile: viewed.isNewestFile,
    against,
    /** Whether there is another version to compare it with. */
    hasOther: other !== null && other.id !== viewed.id,
    changes: other ? changesBetween(other, viewed) : [],
    preview: await loadPreview(app, viewed),
  };
}

export type ViewedRevision = Awaited<ReturnType<typeof loadRevision>>;
