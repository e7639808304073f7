/**
 * What `visible_from` of a draft says when it is none: such rows are never shown, and stay so that the next load of the
 * files does not bring their items back.
 */
export const marks = {
  /** Removed in the back office; it can become a draft again. */
  removed: 0,
  /** An item as the files have it, of which the back office keeps its own version. Not listed. */
  replaced: -1,
} as const;

/** The condition that a row is an item, and neither removed nor replaced. */
export const isKept = `NOT (is_draft = 1 AND coalesce(visible_from, 1) <= ${marks.removed})`;
