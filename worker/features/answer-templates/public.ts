/** What other features use of templates. Browser code may import the variables: they load no database code. */
export { offeredTemplates } from "./templates.ts";
export { fillTemplate, unfilledVariables, type VariableValues } from "./variables.ts";
