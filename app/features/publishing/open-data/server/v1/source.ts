import { z } from "zod";
import { day, nullableText, text } from "./values.ts";

/** Source of an answer, and terms of use. */
export const source = z
  .object({
    name: text("数据从哪里来"),
    url: z.url().meta({ description: "来源的网址" }),
    date: day("数据是哪一天的；还没有数据时是 null").nullable(),
    licence: nullableText("许可的名称；null：没有公开许可，少量引用请写明出处"),
    licenceUrl: z.url().nullable().meta({ description: "许可全文的网址" }),
    attribution: text("使用时请写上的出处"),
  })
  .meta({ id: "Source", description: "来源、日期和许可" });

export type Source = z.output<typeof source>;

export const registerLicence = {
  name: "CC BY 2.5 AU",
  url: "https://creativecommons.org/licenses/by/2.5/au/",
} as const;

/** The register: open data of the Australian Government, which the licence allows to pass on with attribution. */
export const registerSource = (registerDate: string | null): Source => ({
  name: "CRICOS 登记册（Commonwealth Register of Institutions and Courses for Overseas Students）",
  url: "https://cricos.education.gov.au/",
  date: registerDate,
  licence: registerLicence.name,
  licenceUrl: registerLicence.url,
  attribution: `© Commonwealth of Australia, CRICOS${registerDate ? `, ${registerDate}` : ""}, CC BY 2.5 AU. Changed by 澳途: names in Chinese, categories, lengths in months, yearly fees.`,
});

/** The source of data that we collected: each row names its own source. @param today YYYY-MM-DD in Australia */
export const ownSource = (origin: string, path: string, today: string): Source => ({
  name: "澳途整理；每一条都有自己的来源和核对日期",
  url: `${origin}${path}`,
  date: today,
  licence: null,
  licenceUrl: null,
  attribution: `澳途 ${origin}${path}`,
});
