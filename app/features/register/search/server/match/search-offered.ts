import type { Session } from "#worker/platform/db/client.ts";
import { fill } from "#worker/platform/fill.ts";
import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import { readQuery } from "../reading/read-query.ts";
import ownTexts from "../reading/text.json" with { type: "json" };
import type { Understanding } from "../reading/understanding.ts";
import { findAllHits, type Hits } from "./all-hits.ts";
import { tradesperson } from "./award-names.ts";
import table from "./near-fields.json" with { type: "json" };

/** Results for an institution and a subject. */
interface Offered {
  found: Hits | null;
  /** A notice; null when the institution offers the subject. */
  notice: string | null;
  /** Whether the courses belong to other institutions. */
  isElsewhere: boolean;
}

/** Up to this number of courses that only share the field need no notice. */
const few = 5;

/**
 * Widens the search when an institution offers nothing in the subject: first to its other courses of the subject, if
 * only a level or a place excludes them, then to near fields, then to other institutions. A distant field is not an
 * answer. A place without a course of the subject is searched likewise. One more round trip when nothing was found; none
 * when the query names no institution or place with a subject. @param found results of the unchanged query
 */
export async function searchOffered(
  db: Session,
  understanding: Understanding,
  lexicon: Lexicon,
  found: Hits | null,
  isOpen: (id: number) => boolean,
): Promise<Offered> {
  const { institution, field, place } = understanding.slots;
  // Closed courses of an institution count as results. A place with closed courses only gets open courses nearby instead.
  const hasAll = institution !== undefined || understanding.constraints.some(({ kind }) => kind === "live");
  const ids = (found?.courses ?? []).filter((id) => hasAll || isOpen(id));
  const offered = { found, notice: institution ? null : nearestNotice(understanding, found), isElsewhere: false };
  const where = institution ?? (ids.length === 0 ? place : undefined);
  if (!where || !field) return offered;
  const subject = field.typed.join("、");
  const mayBeMajor = isOftenMajor(field.meanings.flatMap(({ values }) => values));
  const say = (notice: "narrowed" | "near" | "elsewhere" | "nothing") =>
    fill(ownTexts.notices[notice], {
      ...{ where: institution?.label ?? where.typed.join("、"), subject },
      major: mayBeMajor ? fill(ownTexts.notices.major, { subject }) : "",
    });
  const isNear = understanding.text.length === 0 && ids.length > few && areNeighbours(found);
  if (ids.length > 0) return isNear ? { ...offered, notice: say("near") } : offered;

  // The first code is the subject itself, the others are where some of its courses are: 幼教 in human welfare.
  const codes = [...new Set(field.meanings.flatMap(({ values }) => values.slice(0, 1)))];
  const near = nearFields(codes);
  // The wider degree ranks first: for marketing, Bachelor of Commerce before hotel management.
  const words = [...new Set(codes.flatMap(degreesWith))];
  /** The courses of a search beside the institutions of the query; null without courses. */
  const search = async (reading: Understanding | null): Promise<Hits | null> => {
    const hits = reading && (await findAllHits(db, reading));
    return found && hits?.courses.some(isOpen)
      ? { ...found, courses: hits.courses, neighbours: hits.neighbours }
      : null;
  };
  const nearest = near.filter((one) => codes.some((code) => code.startsWith(one)));
  // 电工 is no engineer.
  const isTrade = !understanding.slots.level && field.typed.some((typed) => tradesperson.test(typed));
  const [ofBare, ofTrade, ofNearest, ofNear, elsewhere] = await Promise.all([
    search(institution && isNarrowed(understanding) ? bare(understanding) : null),
    search(isTrade ? inFields(readQuery(`${understanding.read} 三级证书`, lexicon).understanding, near, []) : null),
    search(inFields(understanding, nearest, words)),
    search(inFields(understanding, near, words)),
    search(institution ? readQuery(understanding.without.institution ?? "", lexicon).understanding : null),
  ]);
  if (ofBare) return { ...offered, found: ofBare, notice: say("narrowed") };
  if (ofNear) {
    const courses = [...new Set([ofTrade, ofNearest, ofNear].flatMap((some) => some?.courses ?? []))];
    return { ...offered, found: { ...ofNear, courses }, notice: say("near") };
  }
  if (elsewhere) return { found: elsewhere, notice: say("elsewhere"), isElsewhere: true };
  return { ...offered, notice: say("nothing") };
}

/** Whether no single name has all words of a query. */
export const areNeighbours = (found: Hits | null): boolean =>
  found !== null && found.courses.length > 0 && found.courses.every((id) => found.neighbours.has(id));

/** The notice that no course is named after the subject, with the nearest courses; null when a course is named so. */
function nearestNotice({ slots, text }: Understanding, found: Hits | null): string | null {
  const { field } = slots;
  // For several fields (电工 木工) the courses of each are the answer; beside other words the notice names the unmatched
  // words.
  if (field?.meanings.length !== 1 || text.length > 0 || !areNeighbours(found)) return null;
  const others = Object.keys(slots).length > 1 ? "又符合其他条件" : "";
  return fill(ownTexts.notices.unnamed, { label: field.label, others });
}

/** Appends a sentence to the notice of a reading, if there is one. */
export function withNotice<Reading extends { notice: string | null }>(
  reading: Reading,
  notice: string | null,
): Reading {
  return notice === null ? reading : { ...reading, notice: [reading.notice, notice].filter(Boolean).join("") };
}

/** Whether the query has more than the institution and the subject. */
const isNarrowed = ({ slots, twoAwards }: Understanding): boolean =>
  Boolean(twoAwards ?? slots.level ?? slots.place ?? slots.category);

/** A query with only the institution and the subject. */
function bare(understanding: Understanding): Understanding {
  const { institution, field } = understanding.slots;
  const slots = { ...(institution && { institution }), ...(field && { field }) };
  return { ...understanding, slots, text: [], twoAwards: null };
}

/** The same query for any of these fields; null without any. */
function inFields(understanding: Understanding, values: readonly string[], words: string[]): Understanding | null {
  const { typed = [], label = "" } = understanding.slots.field ?? {};
  const field = { typed, label, meanings: [{ kind: "field" as const, label, values, words }] };
  return values.length === 0 ? null : { ...understanding, slots: { ...understanding.slots, field } };
}

// Which fields of education are near each other, as alternatives when a field has no courses.

/** Mixed fields are not near each other. */
const mixed = "12";

/**
 * The fields near others, excluding themselves.
 * @param codes ASCED codes of two, four or six digits
 * @returns codes of two or four digits, those of the same narrow field first; empty for a whole broad field
 */
export function nearFields(codes: readonly string[]): string[] {
  const narrow = [...new Set(codes.filter((code) => code.length >= 4).map((code) => code.slice(0, 4)))];
  const telling = narrow.filter((code) => !code.startsWith(mixed));
  const told = codes.filter((code) => telling.includes(code.slice(0, 4)));
  const near = table.nearOf.flatMap(([fields = [], others = []]) =>
    told.some((code) => fields.some((field) => code.startsWith(field))) ? others : [],
  );
  const same = telling.filter((code) => !codes.includes(code));
  return [...new Set([...same, ...near.filter((code) => !telling.includes(code))])];
}

/** Whether subjects in these fields are often majors of a wider degree: finance of a Bachelor of Commerce. */
export const isOftenMajor = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => degreesWith(code).length > 0);

/** Fields of wider degrees that often offer a field as a major. */
const degreesWith = (code: string): readonly string[] => majors[code.slice(0, 2)] ?? [];

const majors: Readonly<Record<string, readonly string[]>> = table.withMajors;
