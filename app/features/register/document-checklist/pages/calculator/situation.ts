import { addressOf, hasAny, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import {
  checklistFields,
  type circumstances,
  profile,
  type Situation,
  stopsOf,
} from "#app/features/register/tools/shared/profile.ts";

export const checklistPath = "/resources/student-visa-checklist";

const fields = { ...checklistFields, rule: profile.rule };

/** Rules of 2 October 2026 that prevent the application. */
export const findStops = ({ rule, level, where, partner, children, packaged }: Situation) =>
  stopsOf({ rule, level, isInside: where === "inside", hasFamily: partner || children, packaged });

/** One property of a situation: "where:inside", "level:research", "funds:loan", "partner". */
export type Tag =
  | `where:${Situation["where"]}`
  | `level:${Situation["level"]}`
  | `funds:${Situation["funds"]}`
  | keyof typeof circumstances;

/** The situation before anything is selected. Most visitors have documents in Chinese. */
export const defaultSituation: Situation = { ...readAll(fields, new URLSearchParams()), translation: true };

/** Parses a query or form. Without any parameters, it is the default situation; otherwise missing circumstances are false. */
export const readSituation = (source: Source & { has(name: string): boolean }): Situation =>
  hasSituation(source) ? readAll(fields, source) : defaultSituation;

/** Whether a query contains a parameter of a situation. */
export const hasSituation = (source: { has(name: string): boolean }) => hasAny(checklistFields, source);

/** The address of a situation; the default one has no query. */
export const checklistAddress = (situation: Situation, path = checklistPath): string =>
  fullAddress(situation, path) === fullAddress(defaultSituation, path) ? path : fullAddress(situation, path);

/** The address with all parameters, also for the default situation. */
export const fullAddress = (situation: Situation, path: string): string => addressOf(path, writeAll(fields, situation));

/** Whether a situation has a tag. */
export function holds(situation: Situation, tag: Tag): boolean {
  const [name = "", value] = tag.split(":");
  return new Map<string, unknown>(Object.entries(situation)).get(name) === (value ?? true);
}
