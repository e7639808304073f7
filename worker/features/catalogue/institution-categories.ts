/** What an institution can be, see seed/register/categorise-institution.ts. Without zod: a list's form loads it. */
export const institutionCategories = ["university", "school", "vocational", "english", "other"] as const;

export type InstitutionCategory = (typeof institutionCategories)[number];
