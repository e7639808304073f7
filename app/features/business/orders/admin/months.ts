/** A span of days, both included, YYYY-MM-DD. */
interface Period {
  from: string;
  to: string;
}

/** The month of a day, `back` months earlier. @param day YYYY-MM-DD */
export function monthOf(day: string, back = 0): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

/** The Australian income year of a day, 1 July to 30 June, `back` years earlier. */
export function incomeYearOf(day: string, back = 0): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const start = (month >= 7 ? year : year - 1) - back;
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}
