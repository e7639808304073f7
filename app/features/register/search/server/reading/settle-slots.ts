import type { Lexicon, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import impliedLevels from "./implied-levels.json" with { type: "json" };
import type { Filled, Slot } from "./understanding.ts";

// Adjusts the parts of a query to each other: alone, some are too broad.

const schoolLevels = new Set(["Senior Secondary", "Junior Secondary", "Primary", "Kindergarten"]);

const isSchoolLevel = ({ values }: TermMeaning): boolean => values.every((value) => schoolLevels.has(value));

/** Whether the query asks for a school, by a level that only schools have. */
export const asksForSchool = ({ level }: Filled["slots"]): boolean => level?.meanings.every(isSchoolLevel) ?? false;

/** Categories and traits of schools only. */
const ofSchools = new Set(["school", "girls", "boys", "mixed", "boarding", "day", "grammar", "steiner", "montessori"]);

/** Whether a query is about schools, which state their fees for a year. */
export const isAboutSchools = (slots: Filled["slots"]): boolean =>
  asksForSchool(slots) ||
  (slots.category?.meanings.some(({ values }) => values.some((one) => ofSchools.has(one))) ?? false);

/** Adjusts the meanings of the slots of a query to each other. */
export function settleSlots(filled: Filled, lexicon: Lexicon): Filled {
  const steps = [settleLevels, settleCategories, implyLevel, (one: Filled) => addPathways(one, lexicon)];
  return steps.reduce((settled, settle) => settle(settled), filled);
}

/** For 高三毕业想读本科 the level is bachelor. */
function settleLevels(filled: Filled): Filled {
  const { level } = filled.slots;
  if (!level || asksForSchool(filled.slots) || !level.meanings.some(isSchoolLevel)) return filled;
  const meanings = level.meanings.filter((meaning) => !isSchoolLevel(meaning));
  return withSlot(filled, "level", { ...level, meanings, label: labelOf(meanings) });
}

/** A school is not a university (高中，然后上大学), and "law school" is not a school. */
function settleCategories(filled: Filled): Filled {
  const { category, field, slots } = { ...filled.slots, slots: filled.slots };
  if (!category) return filled;
  const isOfSchools =
    asksForSchool(slots) ||
    category.meanings.some(({ values }) => values.some((one) => one !== "school" && ofSchools.has(one)));
  const isSubject = field !== undefined && !slots.level && category.typed.every((run) => /^schools?$/.test(run));
  if (isSubject) return withSlot(filled, "category", undefined);
  if (!isOfSchools) return filled;
  const meanings = category.meanings.filter(({ values }) => !values.includes("university"));
  if (meanings.length === category.meanings.length) return filled;
  return withSlot(
    filled,
    "category",
    meanings.length === 0 ? undefined : { ...category, meanings, label: labelOf(meanings) },
  );
}

/** Adds an implied level: 私立小学 is a primary school, and an MBA a master. */
function implyLevel(filled: Filled): Filled {
  const { level, category, field } = filled.slots;
  if (level) return filled;
  const words = field?.meanings.length === 1 ? (field.meanings[0]?.words ?? []) : [];
  const textsOf = { category: [category?.typed.join(" ") ?? ""], field: words };
  const impliedBy = (slot: "category" | "field") =>
    impliedLevels[slot].filter((one) => textsOf[slot].some((text) => new RegExp(one.words).test(text)));
  const [found] = impliedBy("category");
  // 教师 has both kinds of awards.
  const [award, other] = impliedBy("field");
  const implied = found ?? (other ? undefined : award);
  if (!implied) return filled;
  const { label, values } = implied;
  const meaning: TermMeaning = { kind: "level", label, values, words: [] };
  const from = found ? "category" : "field";
  const settled = withSlot(filled, "level", { typed: filled.slots[from]?.typed ?? [], label, meanings: [meaning] });
  return { ...settled, without: { ...settled.without, level: filled.without[from] ?? "" } };
}

/**
 * The foundation program and the English courses of a university are taught by its colleges: 墨大预科, 墨大语言班. The subjects of
 * a university that was merged into another one are also taught by that one: 南澳大学 建筑学.
 */
function addPathways(earlier: Filled, { pathways, englishCentres, formers }: Lexicon): Filled {
  const merged = Object.entries(formers).flatMap(([id, old]) => old.map((one): [string, string[]] => [one, [one, id]]));
  const own = earlier.slots.field && earlier.slots.institution;
  const filled = own ? taughtBy(earlier, own, Object.fromEntries(merged), "合并前后") : earlier;
  const { institution, field, category, level } = filled.slots;
  // The pre-master year is taught by the university itself.
  if (!institution || level?.meanings.some(({ values }) => values.includes("Master"))) return filled;
  const isOf = (words: string, value: string) =>
    field?.meanings.some((meaning) => meaning.words.includes(words)) ||
    category?.meanings.some(({ values }) => values.includes(value));
  if (isOf("foundation studies", "pathway")) return taughtBy(filled, institution, pathways, "预科院校");
  return isOf("general english", "english") && !level
    ? taughtBy(filled, institution, englishCentres, "英语课程")
    : filled;
}

function taughtBy(filled: Filled, institution: Slot, providers: Lexicon["pathways"], program: string): Filled {
  const ids = institution.meanings.flatMap(({ values }) => values);
  const values = [...new Set(ids.flatMap((id) => providers[id] ?? [id]))];
  if (values.join() === ids.join()) return filled;
  const label = `${institution.label.replace(/（合并前）$/, "")}（${program}）`;
  const meanings: TermMeaning[] = [{ kind: "institution", label, values, words: [] }];
  return withSlot(filled, "institution", { ...institution, label, meanings });
}

function withSlot(filled: Filled, kind: keyof Filled["slots"], slot: Slot | undefined): Filled {
  const { [kind]: _, ...slots } = filled.slots;
  return { ...filled, slots: slot ? { ...slots, [kind]: slot } : slots };
}

const labelOf = (meanings: readonly TermMeaning[]) => [...new Set(meanings.map(({ label }) => label))].join("、");
