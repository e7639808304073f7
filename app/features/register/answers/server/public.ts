export { findAnswers, selectAnswerRows } from "./find-answers.ts";
export { type Answered, readQuestions, type Units } from "./read-question.ts";
