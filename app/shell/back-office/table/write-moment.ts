/**
 * A moment as files for spreadsheets have it: ISO 8601 in UTC; none is an empty cell.
 * @param at ms since 1970
 */
export const writeMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
