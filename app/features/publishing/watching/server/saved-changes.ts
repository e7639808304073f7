import {
  type ChangesOfCodes,
  describeCampusChanges,
  describeCourseChange,
  describeCourseCounts,
  describeInstitutionChange,
} from "#app/features/register/catalogue/server/public.ts";
import type { RegisterChange } from "#app/features/register/catalogue/shared/changes/history.ts";
import type { ShortlistItem } from "#app/features/register/shortlist/shared/items.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";

/** The changes of one load to one saved course or institution. */
export interface SavedChange {
  type: "course" | "institution";
  /** CRICOS code. */
  code: string;
  loadId: number;
  /** Date of the register, YYYY-MM-DD. */
  registerDate: string;
  title: string;
  /** The English name, when the title is Chinese. */
  englishName: string | null;
  /** The institution of a course. */
  school: string | null;
  /** Address of its page on this site. */
  path: string;
  /** The most important kind of change: it left the register, a course takes no new students, or anything else. */
  outcome: (typeof outcomes)[number];
  /** Sentences. */
  lines: string[];
}

/** Outcomes in the order of a mail. */
export const outcomes = ["gone", "closed", "changed"] as const;

/** The changes relevant to somebody who has saved these items: newest load first, then in the order of the items. Changes that are irrelevant to students are omitted. */
export function changesOfSaved(
  items: readonly ShortlistItem[],
  { changes, courseCounts }: ChangesOfCodes,
): SavedChange[] {
  const place = new Map(items.map((item, position) => [keyOf(item), position]));
  const found = new Map<string, SavedChange>();
  const add = (head: Omit<SavedChange, "lines">, lines: readonly string[]) => {
    if (lines.length === 0 || !place.has(keyOf(head))) return;
    const key = `${head.loadId} ${keyOf(head)}`;
    const known = found.get(key);
    // The campuses and courses of a school that left are omitted: they left with it.
    if (known?.outcome === "gone") return;
    found.set(key, known ? { ...known, lines: [...known.lines, ...lines] } : { ...head, lines: [...lines] });
  };
  for (const change of changes) {
    if (change.entity === "course") add(courseHead(change), describeCourseChange(change));
    if (change.entity === "institution")
      add(
        { ...institutionHead(change.institution, change), outcome: outcomeOf(change) },
        describeInstitutionChange(change),
      );
  }
  const ofCampuses = changes.filter(({ entity }) => entity === "campus");
  const byInstitution = Map.groupBy(ofCampuses, ({ loadId, institution }) => `${loadId} ${institution.id}`);
  for (const group of byInstitution.values()) {
    const [first] = group;
    if (first) add(institutionHead(first.institution, first), describeCampusChanges(group));
  }
  for (const counts of courseCounts) {
    const { institutionId: id, name, nameCn, code } = counts;
    const line = describeCourseCounts(counts);
    add(institutionHead({ id, name, nameCn, code }, counts), line === null ? [] : [line]);
  }
  const positionOf = (change: SavedChange) => place.get(keyOf(change)) ?? 0;
  return [...found.values()].toSorted((a, b) => b.loadId - a.loadId || positionOf(a) - positionOf(b));
}

const outcomeOf = ({ topic }: Pick<RegisterChange, "topic">): SavedChange["outcome"] =>
  topic === "delisted" ? "gone" : topic === "closed" ? "closed" : "changed";

const keyOf = ({ type, code }: ShortlistItem) => `${type} ${code}`;

type Load = Pick<SavedChange, "loadId" | "registerDate">;

function courseHead(change: RegisterChange): Omit<SavedChange, "lines"> {
  const { entityId: id, name, nameCn, kindCn, code, institution, loadId, registerDate } = change;
  const english = name ?? code ?? "";
  const chinese = nameCn ?? kindCn;
  return {
    type: "course",
    code: code ?? "",
    loadId,
    registerDate,
    title: chinese ?? english,
    englishName: chinese === null ? null : english,
    school: institution.nameCn ?? institution.name,
    path: coursePath(institution, { id, name: english }),
    outcome: outcomeOf(change),
  };
}

function institutionHead(
  institution: RegisterChange["institution"],
  { loadId, registerDate }: Load,
): Omit<SavedChange, "lines"> {
  const { code, name, nameCn } = institution;
  return {
    type: "institution",
    code,
    loadId,
    registerDate,
    title: nameCn ?? name,
    englishName: nameCn === null ? null : name,
    school: null,
    path: institutionPath(institution),
    outcome: "changed",
  };
}
