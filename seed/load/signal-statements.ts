import type { Signal } from "#app/features/register/catalogue/shared/changes/history.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { type BulkStatement, type CatalogueTarget, insertRows, plain } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import { isFirstLoad } from "./load-statements.ts";
import type { KnownCatalogue } from "./read-catalogue.ts";

/** An institution on the register before the load. */
interface Before {
  id: number;
  type: string | null;
  category: string;
  places: number | null;
  states: string | null;
  courses: number;
  open: number;
  /** Its change between the previous register and the one before; null without a change or an earlier register. */
  change: string | null;
  /** JSON, see register_changes. */
  fields: string | null;
  /** Number of lost and of added courses in that time. */
  gone: number | null;
  added: number | null;
}

/**
 * The statements for signal_outcomes: for each signal, how many institutions with it on the previous register are not
 * on this one. Only a newer register of the same kind counts as an outcome.
 */
export async function signalStatements(
  target: CatalogueTarget,
  register: Pick<RegisterExport, "kind" | "registerDate">,
  comparison: Comparison,
  known: KnownCatalogue,
): Promise<BulkStatement[]> {
  const { lastLoad } = known;
  if (lastLoad === null) return [];
  // The starter data is a selection, so a missing institution is no outcome.
  if (isFirstLoad(register, known)) return [plain("DELETE FROM signal_outcomes")];
  if (register.registerDate <= lastLoad.registerDate) return [];
  const institutions = await target.read<Before>(selectBefore(lastLoad.registerDate));
  const hasOlder = institutions.some(({ change, gone }) => change !== null || gone !== null);
  const left = new Set(comparison.delisted.institutions);
  const counts = new Map<Signal, { institutions: number; left: number }>();
  for (const institution of institutions) {
    for (const signal of [...signalsOf(institution), ...(hasOlder ? movesOf(institution) : [])]) {
      const count = counts.get(signal) ?? { institutions: 0, left: 0 };
      count.institutions += 1;
      if (left.has(institution.id)) count.left += 1;
      counts.set(signal, count);
    }
  }
  return [
    insertRows(
      "signal_outcomes",
      ["register_date", "since", "signal", "institutions", "left"],
      [...counts].map(([signal, count]) => [
        ...[register.registerDate, lastLoad.registerDate, signal],
        ...[count.institutions, count.left],
      ]),
    ),
  ];
}

/** The id of the newest load of a register with its changes; a correction of the same date may have followed. */
const selectBefore = (date: string) => `
  WITH loads AS (SELECT id FROM register_loads WHERE register_date = '${date}' AND is_baseline = 0)
  SELECT i.id, i.type, i.category, i.institution_capacity AS places, i.states,
    (SELECT count(*) FROM courses c WHERE c.institution_id = i.id AND c.delisted_on IS NULL) AS courses,
    i.live_course_count AS open,
    ch.change, ch.fields,
    (SELECT sum(gone) FROM school_changes s WHERE s.institution_id = i.id AND s.load_id IN loads) AS gone,
    (SELECT sum(added) FROM school_changes s WHERE s.institution_id = i.id AND s.load_id IN loads) AS added
  FROM institutions i LEFT JOIN register_changes ch ON ch.id = (SELECT max(id) FROM register_changes
    WHERE entity = 'institution' AND entity_id = i.id AND load_id IN loads)
  WHERE i.delisted_on IS NULL`;

/** Signals in a single register. */
function signalsOf({ type, category, places, states, courses }: Before): Signal[] {
  const kinds = (["school", "vocational", "english"] as const).filter((kind) => kind === category);
  return [
    "all",
    ...(type === "Government" ? (["government"] as const) : type === "Private" ? (["private"] as const) : []),
    ...kinds,
    ...(places === null ? [] : [sizeOf(places, placeLimits)]),
    ...(courses === 0 ? [] : [sizeOf(courses, courseLimits)]),
    states?.includes(",") ? "several-states" : "one-state",
  ];
}

/** The size up to each limit. */
const placeLimits = [
  [99, "places-99"],
  [299, "places-299"],
  [999, "places-999"],
  [Number.POSITIVE_INFINITY, "places-1000"],
] as const;

const courseLimits = [
  [2, "courses-2"],
  [9, "courses-9"],
  [Number.POSITIVE_INFINITY, "courses-10"],
] as const;

function sizeOf<Size extends Signal>(count: number, limits: readonly (readonly [number, Size])[]): Size {
  const found = limits.find(([limit]) => count <= limit);
  if (!found) throw new Error(`${count} is no number`);
  return found[1];
}

/** Signals from two registers: new, renamed, a quarter less capacity, a third fewer courses. */
function movesOf({ change, fields, open, gone, added }: Before): Signal[] {
  const differences: { field: string; before: unknown; after: unknown }[] = JSON.parse(fields ?? "[]");
  const places = differences.find(({ field }) => field === "institution_capacity");
  const fell = Number(places?.before ?? 0) - Number(places?.after ?? 0);
  const isNewcomer = change === "added";
  return [
    ...(isNewcomer ? (["newcomer"] as const) : []),
    ...(differences.some(({ field }) => field === "name") ? (["renamed"] as const) : []),
    ...(places && fell * 4 >= Number(places.before ?? 0) && fell > 0 ? (["places-fell"] as const) : []),
    ...(!isNewcomer && gone && gone * 3 >= open - (added ?? 0) + gone ? (["courses-gone"] as const) : []),
  ];
}
