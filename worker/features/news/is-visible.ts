/**
 * The condition that an item of news is shown to visitors.
 * @param now SQL of the moment, ms since 1970: a placeholder
 */
export const isVisible = (now: string) => `is_draft = 0 AND coalesce(visible_from, 0) <= ${now}`;
