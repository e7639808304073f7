import { z } from "zod";
import { readRegisterCounts } from "#app/features/register/catalogue/server/public.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { PublicReads } from "./endpoint.ts";

// Parts that the schemas of several endpoints share. Descriptions are in Chinese: they are shown on /developers and in errors.

/** A text of the query, without surrounding spaces. */
export const words = (longest: number, description: string) =>
  z.string().trim().max(longest).default("").describe(`${description}最多 ${longest} 个字`);

/** A required text of the query, without surrounding spaces; blanks alone are refused. */
export const requiredWords = (longest: number, description: string) =>
  z.string().trim().min(1, "不能是空的").max(longest).describe(`${description}1 到 ${longest} 个字，不能是空的`);

/** Several values of a list, separated by commas: "NSW,VIC". */
export const several = (values: readonly string[], description: string) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.enum(values)).max(30))
    .optional()
    .describe(`${description}几个值用英文逗号分开。可用：${values.join("、")}`);

/** One value of a list. */
export const one = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  z
    .enum(values)
    .optional()
    .describe(`${description}可用：${values.join("、")}`);

/** A range, both ends included: "20000-40000", "-30000", "52-". */
export const range = (description: string) =>
  z
    .string()
    .regex(/^(?:\d{1,7}-\d{0,7}|-\d{1,7})$/)
    .optional()
    .describe(`${description}写成范围：20000-40000、-30000（不高于）、52-（不低于）`);

/** Maximum page number. Programs that need all rows use the CSV files. */
const lastPage = 2_000;

export const pageQuery = z.coerce
  .number()
  .int()
  .min(1)
  .max(lastPage)
  .default(1)
  .meta({ description: `第几页，从 1 到 ${lastPage}`, override: { type: "integer" } });

/** A CRICOS code of an address, in capitals. */
export const cricosCode = (description: string) =>
  z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{5,8}$/)
    .toUpperCase()
    .describe(description);

/** An ANZSCO code of an address. */
export const occupationCode = z
  .string()
  .regex(/^\d{6}$/)
  .describe("ANZSCO 职业代码，六位，例如 254412");

export const nullableText = (description: string) => z.string().nullable().describe(description);
export const nullableNumber = (description: string) => z.number().nullable().describe(description);
export const text = (description: string) => z.string().describe(description);
export const count = (description: string) => z.int().min(0).describe(description);
/** YYYY-MM-DD */
export const day = (description: string) => z.iso.date().describe(description);
export const address = (description: string) => z.url().describe(description);

/** The source of a row of a registry. */
export const sourced = {
  sourceName: text("来源"),
  sourceUrl: text("来源的网址"),
  checkedOn: day("最近一次与来源核对的日期"),
  grade: z.enum(sourceGrades).describe("official 官方页面或法规原文，archived 其存档，其余是非官方来源"),
};

/** A page of a list. */
export const paging = z
  .object({
    number: z.int().min(1).describe("这是第几页"),
    size: z.int().min(1).describe("一页最多几条"),
    total: count("一共几条"),
    pages: z.int().min(1).describe("一共几页"),
    next: z.url().nullable().describe(`下一页的地址；最后一页是 null，第 ${lastPage} 页也是`),
  })
  .meta({ id: "Paging", description: "分页" });

/**
 * Describes a page of a list.
 * @param path of the endpoint, with its version
 * @param query the parameters of the request, without the page
 */
export function pagingOf(
  { origin }: { origin: string },
  path: string,
  query: Readonly<Record<string, unknown>>,
  { page, size, total }: { page: number; size: number; total: number },
): z.output<typeof paging> {
  const pages = Math.max(1, Math.ceil(total / size));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const next = new URLSearchParams([...given, ["page", String(page + 1)]]);
  return {
    number: page,
    size,
    total,
    pages,
    next: page < Math.min(pages, lastPage) ? `${origin}${path}?${next}` : null,
  };
}

const registryPage = 50;

/** A page of rows that are all in memory. */
export const pageOfRows = <Row>(
  app: PublicReads,
  path: string,
  { page, ...query }: { page: number } & Readonly<Record<string, unknown>>,
  rows: readonly Row[],
) => ({
  data: rows.slice((page - 1) * registryPage, page * registryPage),
  page: pagingOf(app, path, query, { page, size: registryPage, total: rows.length }),
});

/** The query: a registry's row must contain all of its words. */
export const rowWords = (example: string) => words(60, `要找的词，空格隔开，例如 ${example}。`);

/** Whether a text has all words of a query. */
export const hasWords = (written: string, q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => written.toLowerCase().includes(word));

/** Source of a response, and terms of use. */
export const source = z
  .object({
    name: text("数据从哪里来"),
    url: z.url().describe("来源的网址"),
    date: day("数据是哪一天的；还没有数据时是 null").nullable(),
    licence: nullableText("许可的名称；null：没有公开许可，少量引用请写明出处"),
    licenceUrl: z.url().nullable().describe("许可全文的网址"),
    attribution: text("使用时请写上的出处"),
  })
  .meta({ id: "Source", description: "来源、日期和许可" });

export type Source = z.output<typeof source>;

export const registerLicence = {
  name: "CC BY 2.5 AU",
  url: "https://creativecommons.org/licenses/by/2.5/au/",
} as const;

/** The source of data read from the register in use. */
export const currentRegister = async (app: PublicReads): Promise<Source> =>
  registerSource((await readRegisterCounts(app))?.registerDate ?? null);

/** The register: open data of the Australian Government, whose licence allows redistribution with attribution. */
export const registerSource = (registerDate: string | null): Source => ({
  name: "CRICOS 登记册（Commonwealth Register of Institutions and Courses for Overseas Students）",
  url: "https://cricos.education.gov.au/",
  date: registerDate,
  licence: registerLicence.name,
  licenceUrl: registerLicence.url,
  attribution: `© Commonwealth of Australia, CRICOS${registerDate ? `, ${registerDate}` : ""}, CC BY 2.5 AU. Changed by 澳途: names in Chinese, categories, lengths in months, yearly fees.`,
});

/** The source of data that we collected, as it is today: each row names its own source. @param path of a page of the site */
export const ownSource = (app: PublicReads, path: string, date = todayInAustralia(app.now())): Source => ({
  name: "澳途整理；每一条都有自己的来源和核对日期",
  url: `${app.origin}${path}`,
  date,
  licence: null,
  licenceUrl: null,
  attribution: `澳途 ${app.origin}${path}`,
});
