import { group } from "#seed/progress.ts";
import { fileProblem, type Problem, type RegisterExport, RegisterRefused } from "#seed/register/register-export.ts";
import { type ChangeCounts, type Comparison, countChanges, entityTables } from "./compare-register.ts";
import { type FieldChanges, type LostValues, lostValues } from "./field-changes.ts";
import type { KnownCatalogue, KnownEntity } from "./read-catalogue.ts";

/** Permissions by flags of the operator. */
export interface Consent {
  /** --accept-delisting: more entities may leave the catalogue than `maxLeavingPercent` allows. */
  delisting: boolean;
  /** --accept-losses: more entities may lose a value than `maxLostPercent` allows. */
  losses: boolean;
  /** --older: the register may be older than the loaded one. */
  older: boolean;
}

/** The file is valid, but would remove too much from the catalogue. Nothing was changed. */
export class LossRefused extends RegisterRefused {
  /** The changes that the load would have made. */
  readonly counts: ChangeCounts;
  constructor(problems: Problem[], counts: ChangeCounts) {
    super(problems);
    this.name = "LossRefused";
    this.counts = counts;
  }
}

/** Maximum percentage of active entities that may leave in one load. From one year to the next 0.4 % and 2.4 % left. */
const maxLeavingPercent = { institutions: 5, courses: 10, campuses: 10, "places of courses": 10 } as const;

/**
 * Maximum percentage of the values of a column that a load may remove from entities that stay: after a load of the
 * register, and after starter data, which may be years older.
 */
const maxLostPercent = { register: 10, starter: 50 } as const;

/** Percentage of the staying entities. Losses up to it are ignored, because few entities have a value in that column. */
const ignoredLossPercent = 1;

interface Loss {
  of: keyof typeof maxLeavingPercent;
  leaving: number;
  active: number;
}

interface Losing {
  register: RegisterExport;
  known: KnownCatalogue;
  comparison: Comparison;
  fieldChanges: FieldChanges;
}

/**
 * Refuses a register that is older than the loaded one, or that would remove more rows, or more values of a column, than a
 * complete export does. An empty database has nothing to lose. After starter data, a selection of another date, only the
 * numbers of rows are compared: its courses may have left the register since, but a register with fewer rows than the
 * selection is incomplete.
 * @throws LossRefused with the figures
 */
export function refuseLosses({ register, known, comparison, fieldChanges }: Losing, consent: Consent): void {
  const { lastLoad } = known;
  const messages: string[] = [];
  if (!consent.older && lastLoad?.kind === "register" && register.registerDate < lastLoad.registerDate) {
    messages.push(
      `This register is of ${register.registerDate}, older than the one in place (${lastLoad.registerDate}). --older loads it.`,
    );
  }
  const losses = consent.delisting ? [] : lossesOf(comparison, known).filter(isTooMuch);
  for (const { of, leaving, active } of losses) {
    messages.push(
      `${group(leaving)} of ${group(active)} ${of} would leave the catalogue: ${percent(leaving, active)} %, at most ${maxLeavingPercent[of]} % may leave without --accept-delisting.`,
    );
  }
  if (losses.length > 0) {
    messages.push("Get the export again: it may be cut off. If so many did leave, --accept-delisting loads it.");
  }
  if (!consent.losses) messages.push(...emptiedColumns(lostValues(comparison, fieldChanges), known));
  if (messages.length === 0) return;
  const problems = messages.map((message) => fileProblem(message));
  throw new LossRefused(problems, countChanges(comparison));
}

/** A message for each column with too many lost values, and one with the remedy. */
function emptiedColumns(losses: readonly LostValues[], { lastLoad }: KnownCatalogue): string[] {
  const limit = maxLostPercent[lastLoad?.kind ?? "register"];
  const emptied = losses.filter(
    ({ lost, having, staying }) => lost * 100 > having * limit && lost * 100 > staying * ignoredLossPercent,
  );
  if (emptied.length === 0) return [];
  return [
    ...emptied.map(({ of, column, isClosedList, lost, having }) => {
      const what = `would lose their ${column}${isClosedList ? ", or get an unknown one" : ""}`;
      const figures = `${percent(lost, having)} %, at most ${limit} % may without --accept-losses`;
      return `${group(lost)} of ${group(having)} ${of} ${what}: ${figures}.`;
    }),
    "Look into these columns: they may be empty, moved, or written in another way. If it is right, --accept-losses loads it.",
  ];
}

function isTooMuch({ of, leaving, active }: Loss): boolean {
  return leaving * 100 > active * maxLeavingPercent[of];
}

function lossesOf(comparison: Comparison, known: KnownCatalogue): Loss[] {
  const { courses, delisted, pairsAdded, pairsRemoved } = comparison;
  const placesOf = ({ id, delistedOn }: KnownEntity) =>
    delistedOn === null ? (known.campusesOf.get(id)?.size ?? 0) : 0;
  const losses: (Loss & { after: number })[] = [
    ...entityTables.map((of) => ({
      of,
      leaving: delisted[of].length,
      active: activeOf(known[of].values()),
      after: comparison[of].length,
    })),
    {
      of: "places of courses",
      // A course that moved to another campus has not lost a place.
      leaving: pairsRemoved.length - pairsAdded.length,
      active: [...known.courses.values()].reduce((sum, course) => sum + placesOf(course), 0),
      after: courses.reduce((sum, { prepared }) => sum + prepared.campuses.length, 0),
    },
  ];
  if (known.lastLoad?.kind !== "starter") return losses;
  return losses.map((loss) => ({ ...loss, leaving: loss.active - loss.after }));
}

function activeOf(entities: Iterable<KnownEntity>): number {
  return [...entities].filter(({ delistedOn }) => delistedOn === null).length;
}

function percent(part: number, whole: number): string {
  return ((part / whole) * 100).toFixed(1);
}
