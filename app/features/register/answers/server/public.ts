export { findAnswers, selectAnswerRows } from "./find-answers.ts";
export type { Units } from "./pieces.ts";
export { type Answered, readQuestions } from "./read-question.ts";
