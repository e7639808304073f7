export { findAnswers, selectAnswerRows } from "./find-answers.ts";
export type { Units } from "./pieces.ts";
export { readAsked } from "./read-claims.ts";
export type { Answered } from "./read-question.ts";
