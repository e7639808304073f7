import type { AppContext } from "#worker/context.ts";
import { stepsOf } from "#worker/features/content/drafts/draft-state.ts";
import { fitToPage } from "#worker/features/content/drafts/fit-to-page.ts";
import { readDraft } from "#worker/features/content/drafts/read-draft.ts";
import { readReturned } from "#worker/features/content/drafts/returned.ts";
import { sharedPath } from "#worker/features/content/drafts/share-draft.ts";
import { mergePages } from "#worker/features/content/merge-pages.ts";
import { listUpcomingFigures } from "#worker/features/facts/public.ts";
import { needsPageApproval } from "#worker/features/site-settings/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { changesBetween, loadPreview } from "./load-preview.ts";
import { valuesOf } from "./page-form.ts";

/**
 * What the page of a draft shows.
 * @throws AppError "forbidden", "not_found"
 */
export async function loadDraft(app: AppContext, member: Member, id: number) {
  const { draft, shown, base, firstDay } = await readDraft(app, member, id);
  const today = todayInAustralia(app.now());
  const [{ warnings }, needsApproval, figures, path] = await Promise.all([
    loadPreview(app, draft, dayOf({ ...draft, firstDay }) ?? today),
    needsPageApproval(app),
    listUpcomingFigures(app, today),
    sharedPath(app, draft),
  ]);
  const merge = shown && base && shown.id !== base.id ? mergePages(base, shown, draft) : null;
  const hasClashes = merge !== null && merge.clashes.length > 0;
  const isAuthor = draft.author === member.email;
  const isFit = !("refusal" in fitToPage({ draft, shown, base }));
  const isApproved = draft.approvedBy !== null;
  const { title, version, state, author, approvedBy, failure, publishAt, publishFact, sharedUntil } = draft;
  return {
    ...{ id, path: draft.path, title, version, state, author, approvedBy, failure, publishAt, publishFact, firstDay },
    ...{ isAuthor, needsApproval, figures, warnings, isFit },
    returned: readReturned(draft.returned),
    // After a clash the form has the other changes of the page already, so that saving keeps them.
    values: valuesOf(hasClashes ? merge.content : draft),
    base: hasClashes ? (shown?.id ?? draft.baseId) : draft.baseId,
    /** Whether the page has another version than the draft is based on. */
    isOutdated: merge !== null,
    /** The places where the page and the draft were changed in different ways. */
    clashes: merge?.clashes ?? [],
    /** Whether no page is shown at its address: none yet, or none any more. */
    isNew: shown === null && draft.baseId === null,
    isDown: shown === null && draft.baseId !== null,
    changes: shown ? changesBetween(shown, draft) : [],
    steps: stepsOf({ state, isApproved, needsApproval, isAuthor, isFit }),
    shared: path === null || sharedUntil === null ? null : { address: app.origin + path, until: sharedUntil },
    /** Local time in Sydney. */
    now: sydneyTime(app.now()),
  };
}

export type LoadedDraft = Awaited<ReturnType<typeof loadDraft>>;

/** The day on which a draft is published, YYYY-MM-DD in Australia; null when no time is set. */
export const dayOf = ({ publishAt, firstDay }: { publishAt: number | null; firstDay: string | null }) =>
  publishAt === null ? firstDay : todayInAustralia(publishAt);
