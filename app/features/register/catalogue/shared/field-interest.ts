/** Broad fields by ASCED code, those that most students from China study first: business, computing, engineering, health, teaching. */
const broadFields = ["08", "02", "03", "06", "07", "04", "10", "09", "01", "05", "12", "11"];

/** The place of a field among those that readers look for: 0 is the first. @param code of any ASCED field, "" is last */
export const interestOf = (code: string): number =>
  broadFields.includes(code.slice(0, 2)) ? broadFields.indexOf(code.slice(0, 2)) : broadFields.length;
