import names from "./state-names.json" with { type: "json" };

/** The states and territories by their abbreviation. */
export const stateNames = names;

export type State = keyof typeof names;

/** Their abbreviations, in the same order. */
export const states = Object.keys(names) as [State, ...State[]];
