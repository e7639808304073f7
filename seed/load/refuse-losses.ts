import { type Problem, type RegisterExport, RegisterRefused } from "#seed/register/register-export.ts";
import type { Comparison } from "./compare.ts";
import { type ChangeCounts, countChanges } from "./count-changes.ts";
import type { KnownCatalogue, KnownEntity } from "./read-catalogue.ts";

/** What the person has agreed to. */
export interface Consent {
  /** More may leave the catalogue than a month of the register takes away. */
  delisting: boolean;
  /** The register may be older than the one in place. */
  older: boolean;
}

/** A sound file that would take too much out of the catalogue. Nothing was changed. */
export class LossRefused extends RegisterRefused {
  /** What the load would have done. */
  readonly counts: ChangeCounts;
  constructor(problems: Problem[], counts: ChangeCounts) {
    super(problems);
    this.name = "LossRefused";
    this.counts = counts;
  }
}

/** How much of what is active may leave at once, per cent. From one year's register to the next it was 0.4 and 2.4. */
const limits = { institutions: 5, courses: 10, campuses: 10, "places of courses": 10 } as const;

interface Loss {
  of: keyof typeof limits;
  leaving: number;
  active: number;
}

/**
 * Refuses a register that is older than the one in place, or that lost more than an export loses when it is whole.
 * An empty database has nothing to lose. Over starter data, a sample of another day, only the sizes count: its courses
 * may have left the register since, but a register that is smaller than the sample is no register.
 * @throws LossRefused with the figures
 */
export function refuseLosses(
  { register, known, comparison }: { register: RegisterExport; known: KnownCatalogue; comparison: Comparison },
  consent: Consent,
): void {
  const { lastLoad } = known;
  const messages: string[] = [];
  if (!consent.older && lastLoad?.kind === "register" && register.registerDate < lastLoad.registerDate) {
    messages.push(
      `This register is of ${register.registerDate}, older than the one in place (${lastLoad.registerDate}). --older loads it.`,
    );
  }
  const losses = consent.delisting ? [] : lossesOf(comparison, known).filter(isTooMuch);
  for (const { of, leaving, active } of losses) {
    const share = ((leaving / active) * 100).toFixed(1);
    messages.push(
      `${group(leaving)} of ${group(active)} ${of} would leave the catalogue: ${share} %, at most ${limits[of]} % leave unasked.`,
    );
  }
  if (losses.length > 0) {
    messages.push("Get the export again: it may be cut off. If so many did leave, --accept-delisting loads it.");
  }
  if (messages.length === 0) return;
  const problems = messages.map((message) => ({ sheet: "(file)", row: null, column: null, message }));
  throw new LossRefused(problems, countChanges(comparison));
}

function isTooMuch({ of, leaving, active }: Loss): boolean {
  return leaving * 100 > active * limits[of];
}

function lossesOf(comparison: Comparison, known: KnownCatalogue): Loss[] {
  const { institutions, courses, campuses, delisted, pairsAdded, pairsRemoved } = comparison;
  const placesOf = ({ id, delistedOn }: KnownEntity) =>
    delistedOn === null ? (known.campusesOf.get(id)?.size ?? 0) : 0;
  const losses: (Loss & { after: number })[] = [
    {
      of: "institutions",
      leaving: delisted.institutions.length,
      active: activeOf(known.institutions.values()),
      after: institutions.length,
    },
    {
      of: "courses",
      leaving: delisted.courses.length,
      active: activeOf(known.courses.values()),
      after: courses.length,
    },
    { of: "campuses", leaving: delisted.campuses.length, active: activeOf(known.campuses), after: campuses.length },
    {
      of: "places of courses",
      // Courses that moved to another campus lost nothing.
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

function group(count: number): string {
  return count.toLocaleString("en-AU");
}
