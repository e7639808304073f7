/** What other features use of templates. Browser code may import the variables: they load no database code. */
export { chosenTemplate, type FilledTemplate, filledTemplates } from "./filled-templates.ts";
