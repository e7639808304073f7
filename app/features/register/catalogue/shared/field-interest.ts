/** Broad fields by ASCED code, in the order of interest of students from China: business, computing, engineering, health, teaching. */
const broadFields = ["08", "02", "03", "06", "07", "04", "10", "09", "01", "05", "12", "11"];

/**
 * The rank of a field by interest; 0 is the first.
 * @param code of any ASCED field; "" is last
 */
export const interestOf = (code: string): number =>
  broadFields.includes(code.slice(0, 2)) ? broadFields.indexOf(code.slice(0, 2)) : broadFields.length;
