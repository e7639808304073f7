export type { Answered } from "./answered.ts";
export { findAnswers, nameOpen, selectAnswerRows } from "./find-answers.ts";
export type { AnswerContext } from "./kinds/kind.ts";
export { listClaims } from "./list-claims.ts";
export { type KnownWord, knownWords, namesPermit, type Units } from "./pieces.ts";
export { readAsked } from "./read-claims.ts";
export { type Registries, readRegistries, textOfParts, writeParts } from "./write-parts.ts";
