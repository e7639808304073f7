import type { TermKind, TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { TypedLimit } from "../chart/limit.ts";

const slotKinds = ["institution", "field", "level", "place", "category"] as const satisfies TermKind[];

export type SlotKind = (typeof slotKinds)[number];

/** The part of a query of one kind, for example its level. */
export interface Slot {
  /** The runs of the query that it was made from, folded and corrected. */
  typed: readonly string[];
  label: string;
  /** The alternatives of each run. A result must match all fields, but only one value of any other kind. */
  meanings: readonly TermMeaning[];
  /** Redundant runs: 工程 beside 土木. */
  implied?: readonly string[];
  /** Fields of which a result must have one ("护理、幼教"); `meanings` has them joined to one. */
  alternatives?: readonly { typed: string; meaning: TermMeaning }[];
  /** A result must be taught at all places: 同时有悉尼和墨尔本校区. */
  isAll?: true;
}

/** The search of a query on the register: its slots and the remaining text. */
export interface Understanding {
  slots: Partial<Record<SlotKind, Slot>>;
  /** Runs without a known term. They are searched as text. */
  text: readonly string[];
  /** The wanted words of the query, with corrected spelling. */
  read: string;
  /** The query with corrected words; null without corrections. */
  corrected: string | null;
  /** Every run is a reviewed term, so matches in the middle of words are not needed. */
  isCertain: boolean;
  /** The query without this slot, or without the text: the target of the chip. */
  without: Partial<Record<SlotKind | "text", string>>;
  /** Background that people gave and do not search for: 我是学会计的. */
  background: readonly string[];
  /** The words that ask for one course with two awards: 双学位. */
  twoAwards: ({ typed: string } & Removable) | null;
  /** Filters and an order in the words of the query; `instead` is the query with the price interpreted the other way. */
  constraints: readonly (TypedLimit & Removable & { instead?: string })[];
  /** Exclusions: 不要悉尼. */
  excluded: readonly ExcludedSlot[];
  /** Phrases that limit nothing: a score, a date, a negation of something unknown. */
  ignored: readonly string[];
  /** The whole query, normalised: it may be the name of a course, "English (10 to 30 weeks)". */
  whole: string;
  /** The text searched as a name: the query without limits, negations and ignored phrases. */
  searched: string;
}

export interface Removable {
  /** The query without these words. */
  without: string;
}

/** An excluded slot, Latin word of names, or trait. */
export interface ExcludedSlot extends Slot, Removable {
  kind: SlotKind | "text" | "awards";
}

/** The slots of a query with their kinds. */
export const slotsOf = ({ slots }: Pick<Understanding, "slots">): [SlotKind, Slot][] =>
  slotKinds.flatMap((kind) => (slots[kind] ? [[kind, slots[kind]] satisfies [SlotKind, Slot]] : []));

/** Meanings of the terms in a text, by kind. */
export type Filled = Pick<Understanding, "slots" | "text" | "without" | "isCertain">;
