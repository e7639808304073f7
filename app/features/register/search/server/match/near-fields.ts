// Which fields of education are near each other: people who find none of one field may accept another.

/**
 * Fields, and those that are near them; two digits are all narrow fields of a broad one. The broad fields alone are too wide:
 * cabinet making and electrical work are both engineering, law and sport both society and culture.
 */
const technical = ["0303", "0307", "0309", "0311", "0313", "0399"];
const health = ["0601", "0603", "0605", "0607", "0609", "0613", "0615", "0617", "0619", "0699"];
const nearOf: readonly (readonly [fields: readonly string[], near: readonly string[]])[] = [
  [["01"], ["01"]],
  [["02"], ["02"]],
  [technical, technical],
  // Not of flying.
  [["0305", "031501", "031503"], ["0307"]],
  [["04"], ["04"]],
  [["05"], ["05"]],
  [["0611"], ["0501", "0109"]],
  [health, health],
  [["07"], ["07"]],
  [["08", "0919"], ["08"]],
  [
    ["0901", "0917"],
    ["0901", "0903", "0917"],
  ],
  [["0903"], ["0901", "0903", "0905", "0907", "0917"]],
  [
    ["0905", "0907"],
    ["0903", "0905", "0907"],
  ],
  [
    ["0909", "0911"],
    ["0909", "0911"],
  ],
  [["10"], ["10"]],
];

/** Broad fields in which a subject is often a major of a wider degree: finance of a Bachelor of Commerce. */
const withMajors = ["01", "02", "08", "09", "10"];

/** Mixed fields have nothing in common. */
const mixed = "12";

/**
 * The fields near others, excluding themselves.
 * @param codes ASCED codes of two, four or six digits
 * @returns codes of two or four digits, those of the same narrow field separately; empty for a whole broad field
 */
export function nearFields(codes: readonly string[]): { same: string[]; near: string[] } {
  const narrow = [...new Set(codes.filter((code) => code.length >= 4).map((code) => code.slice(0, 4)))];
  const telling = narrow.filter((code) => !code.startsWith(mixed));
  const told = codes.filter((code) => telling.includes(code.slice(0, 4)));
  const near = nearOf.flatMap(([fields, near]) =>
    told.some((code) => fields.some((field) => code.startsWith(field))) ? near : [],
  );
  return {
    same: telling.filter((code) => !codes.includes(code)),
    near: [...new Set(near)].filter((code) => !telling.includes(code)),
  };
}

/** Whether subjects in these fields are often majors of wider degrees. */
export const isOftenMajor = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => withMajors.includes(code.slice(0, 2)));
