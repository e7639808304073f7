/** Parts of answer templates for pages of other features. */
export { TemplateChoice } from "./template-choice.tsx";
export { writeFigure } from "./write-figure.ts";
