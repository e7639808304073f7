/** Visas of the rounds of SkillSelect; "491-family" is the stream sponsored by a relative. */
export const roundVisas = ["189", "491-family"] as const;

export type RoundVisa = (typeof roundVisas)[number];

/** The states and territories that nominate, as in the addresses of their pages. */
export const nominatingStates = ["nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt"] as const;

export type NominatingState = (typeof nominatingStates)[number];

/** Visas that a state nominates for; "" stands for both. */
export const nominatedVisas = ["", "190", "491"] as const;

/**
 * What is known of a state's programme. "places": number of people; "fee": AUD; "opened", "closed": day YYYY-MM-DD;
 * "requirement", "step": text in Chinese, several of each.
 */
export const entryKinds = ["places", "fee", "opened", "closed", "requirement", "step"] as const;

export type EntryKind = (typeof entryKinds)[number];

/** The form of the value of each kind; "text" kinds have a text instead. */
export const valueForms: Record<EntryKind, "number" | "day" | "text"> = {
  places: "number",
  fee: "number",
  opened: "day",
  closed: "day",
  requirement: "text",
  step: "text",
};
