/** What pages of other features use of answer templates. */
export { TemplateChoice } from "./template-choice.tsx";
export { writeFigure } from "./write-figure.ts";
