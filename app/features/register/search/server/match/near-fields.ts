import table from "./near-fields.json" with { type: "json" };

// Which fields of education are near each other: people who find none of one field may accept another.

/** Mixed fields have nothing in common. */
const mixed = "12";

/**
 * The fields near others, excluding themselves.
 * @param codes ASCED codes of two, four or six digits
 * @returns codes of two or four digits, those of the same narrow field first; empty for a whole broad field
 */
export function nearFields(codes: readonly string[]): string[] {
  const narrow = [...new Set(codes.filter((code) => code.length >= 4).map((code) => code.slice(0, 4)))];
  const telling = narrow.filter((code) => !code.startsWith(mixed));
  const told = codes.filter((code) => telling.includes(code.slice(0, 4)));
  const near = table.nearOf.flatMap(([fields = [], others = []]) =>
    told.some((code) => fields.some((field) => code.startsWith(field))) ? others : [],
  );
  const same = telling.filter((code) => !codes.includes(code));
  return [...new Set([...same, ...near.filter((code) => !telling.includes(code))])];
}

/** Whether subjects in these fields are often majors of a wider degree: finance of a Bachelor of Commerce. */
export const isOftenMajor = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => table.withMajors.includes(code.slice(0, 2)));
