export type { Answered } from "./answered.ts";
export { findAnswers, selectAnswerRows } from "./find-answers.ts";
export { listClaims } from "./list-claims.ts";
export { namesPermit, type Units } from "./pieces.ts";
export { readAsked } from "./read-claims.ts";
