import { z } from "zod";

/** Maximum number of characters of a pasted letter: some ten pages. */
const longestLetter = 20_000;

const short = z.string().max(200, "最多 200 个字。").default("");

/** The form of /tools/offer-check: the text of a letter, or its values, typed one by one. */
export const offerSchema = z
  .object({
    text: z.string().max(longestLetter, `最多 ${longestLetter} 个字：只贴写着课程和费用的几页。`).default(""),
    school: short,
    code: short,
    course: short,
    fee: short,
    feeFor: z.enum(["total", "year", "semester"]).catch("total"),
    weeks: short,
    campus: short,
    start: short,
  })
  .refine((given) => [given.text, given.code, given.course, given.school].some((value) => value.trim() !== ""), {
    path: ["text"],
    message: "请贴上通知书的文字，或者在下面填代码、学校和课程。",
  });

const feeLabels = { total: "Total tuition fee", year: "Annual tuition fee", semester: "Tuition fee per semester" };

/** Typed values and pasted text as one letter: the fields are its first lines. */
export function letterOf({ text, fee, feeFor, weeks, ...given }: z.output<typeof offerSchema>): string {
  const length = /^\s*\d+\s*$/.test(weeks) ? `${weeks} weeks` : weeks;
  const fields = [
    ["Provider", given.school],
    ["CRICOS code", given.code],
    ["Course name", given.course],
    [feeLabels[feeFor], /^\s*[\d,. ]+\s*$/.test(fee) ? `A$${fee.trim()}` : fee],
    ["Duration", length],
    ["Campus", given.campus],
    ["Start date", given.start],
  ];
  const lines = fields.flatMap(([label, value = ""]) => (value.trim() === "" ? [] : [`${label}: ${value.trim()}`]));
  return [...lines, text].join("\n");
}
