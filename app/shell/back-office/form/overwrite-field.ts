/** The version that a form knowingly replaces, after a conflict; it takes the place of the one that was opened. */
export const overwriteField = "overwrite";
