/**
 * Whether the fees of a register may have changed since its date: schools set them by calendar year, so those of a register
 * from before the last 1 January may be of an earlier year.
 * @param registerDate that the export states, YYYY-MM-DD
 * @param today YYYY-MM-DD in Australia
 */
export const isRegisterOld = (registerDate: string, today: string): boolean =>
  registerDate < `${today.slice(0, 4)}-01-01`;
