/** Forms of the page whose changes are not saved yet (app/routes/admin/form/use-unsaved.ts). */
export const unsavedForms = new Set<object>();
