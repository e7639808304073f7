import { type Merge, mergePages } from "../merge-pages.ts";
import type { OpenedDraft } from "./read-draft.ts";

/**
 * Whether a draft can be published on what its page shows now, and how: `merge` is null when nothing has to be merged, `refusal`
 * says to people why it cannot be published.
 */
export function fitToPage({
  draft,
  shown,
  base,
}: Pick<OpenedDraft, "draft" | "shown" | "base">): { merge: Merge | null } | { refusal: string } {
  if (!shown) {
    if (draft.baseId === null) return { merge: null };
    return { refusal: "这个页面已经下架或者搬走了。请先恢复页面，再发布草稿。" };
  }
  if (draft.baseId === null) {
    return { refusal: "写草稿的时候，这个地址有了别的页面。请到那个页面里编辑，再删除这个草稿。" };
  }
  const merge = draft.baseId === shown.id || !base ? null : mergePages(base, shown, draft);
  if (merge && merge.clashes.length > 0) {
    return { refusal: "写草稿以后，页面的同一处有了别的改动。请打开草稿，核对这几处再保存一次。" };
  }
  return { merge };
}
