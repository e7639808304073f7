import { beijingOffset } from "./units.ts";

/** The day in China, "2026-12-08". @param at ms since 1970 */
export const beijingDay = (at: number): string => new Date(at + beijingOffset).toISOString().slice(0, 10);
