export { chosenTemplate, type FilledTemplate, filledTemplates } from "./fill-templates.ts";
