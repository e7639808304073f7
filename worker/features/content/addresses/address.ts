/** The sections of the site in which editors make pages. app/routes.ts serves every address below them. */
export const pageSections = ["visa", "study", "work", "immigration", "resources", "services"] as const;

/** Addresses below the sections that belong to other pages than content; with a star, everything below them too. */
const programmed = [
  ...["/study/university", "/study/tafe", "/study/pathway", "/study/highschool", "/study/institutions"],
  ...["/study/fields*", "/study/cities*"],
  ...["/immigration/rounds", "/immigration/points-test", "/immigration/state-nomination*"],
  "/resources/student-visa-checklist",
];

/** Whether a program answers at an address, so that no editor's page could be seen there. app/routes.test.ts compares it with the routes. */
export const isProgrammed = (path: string): boolean =>
  programmed.some((one) => {
    const start = one.replace("*", "");
    return path === start || (one.endsWith("*") && path.startsWith(`${start}/`));
  });
