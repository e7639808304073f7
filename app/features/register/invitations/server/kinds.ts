/** Visas of the rounds of SkillSelect; "491-family" is the stream sponsored by a relative. */
export const roundVisas = ["189", "491-family"] as const;

export type RoundVisa = (typeof roundVisas)[number];

/** Which occupations of a round have a row: none; some; all in its table. */
export const coverages = ["none", "part", "whole"] as const;

/** Visas of expressions of interest, in the order of pages. */
export const eoiVisas = ["189", "190", "491-state", "491-family"] as const;

export type EoiVisa = (typeof eoiVisas)[number];

export const eoiStatuses = ["submitted", "invited", "lodged"] as const;

export const eoiKinds = ["starter", "export"] as const;

/** The states and territories that nominate, as in the addresses of their pages. */
export const nominatingStates = ["nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt"] as const;

export type NominatingState = (typeof nominatingStates)[number];

/** Visas that a state nominates for; "" stands for both. */
export const nominatedVisas = ["", "190", "491"] as const;

/** Kinds of data about a state's programme. "places": number of people; "fee": AUD; "opened", "closed": day YYYY-MM-DD; "requirement", "step", "invited" (who was): text in Chinese, several of each. */
export const entryKinds = ["places", "fee", "opened", "closed", "requirement", "step", "invited"] as const;

export type EntryKind = (typeof entryKinds)[number];

/** The form of the value of each kind; "text" kinds have a text instead. */
export const valueForms: Record<EntryKind, "number" | "day" | "text"> = {
  places: "number",
  fee: "number",
  opened: "day",
  closed: "day",
  requirement: "text",
  step: "text",
  invited: "text",
};
