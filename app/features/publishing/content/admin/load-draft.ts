import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { readDraft } from "../server/drafts/read-draft.ts";
import { mergePages } from "../server/merge-pages.ts";
import { changesBetween, loadPreview } from "./load-preview.ts";
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
    // After a conflict the form already contains the other changes of the page, so that saving preserves them.
    values: valuesOf(hasClashes ? merge.content : draft),
    base: hasClashes ? (shown?.id ?? draft.baseId) : draft.baseId,
    /** Whether the page has another version than the draft is based on. */
    isOutdated: merge !== null,
    /** The places where the page and the draft were changed in different ways. */
    clashes: merge?.clashes ?? [],
    /** Whether no page is shown at its address: it is new, or was taken down. */
    isNew: shown === null && draft.baseId === null,
    isDown: shown === null && draft.baseId !== null,
    changes: shown ? changesBetween(shown, draft) : [],
    /** Local time in Sydney. */
    now: sydneyTime(app.now()),
  };
}

export type LoadedDraft = Awaited<ReturnType<typeof loadDraft>>;

/** The day on which a draft is published, YYYY-MM-DD in Australia; undefined when no time is set. */
const dayOf = ({ publishAt }: { publishAt: number | null }): string | undefined =>
  publishAt === null ? undefined : todayInAustralia(publishAt);
