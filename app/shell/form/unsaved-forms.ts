/** Forms of the page whose changes are not saved yet (app/shell/back-office/form/use-unsaved.ts). */
export const unsavedForms = new Set<object>();
