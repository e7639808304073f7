/** What pages of other features use of answer templates. */
export { chosenTemplate, type FilledTemplate, filledTemplates } from "./filled-templates.ts";
export { TemplateChoice } from "./template-choice.tsx";
