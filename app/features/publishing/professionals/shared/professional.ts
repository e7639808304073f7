import type { professionals } from "../server/schema.ts";

/** Registered migration agents advise on visas; education agents recruit students for schools. */
export const professionalKinds = ["migration-agent", "education-agent"] as const;

/** Languages of the directory's filter, as BCP 47 codes. */
export const languages = ["zh-Hans", "yue", "en", "nan", "vi", "ms", "id", "ko", "ja", "th"] as const;

export type Language = (typeof languages)[number];

/** The names of languages that staff type and pages show. */
export const languageNames: Readonly<Record<Language, string>> = {
  "zh-Hans": "普通话",
  yue: "粤语",
  en: "英语",
  nan: "闽南语",
  vi: "越南语",
  ms: "马来语",
  id: "印度尼西亚语",
  ko: "韩语",
  ja: "日语",
  th: "泰语",
};

export const reportStatuses = ["open", "done"] as const;

type Row = typeof professionals.$inferSelect;

/** The public fields of an entry; schema.ts describes the columns. */
export type ShownProfessional = Omit<Row, "isShown" | "version" | "createdAt" | "updatedAt">;

/** The official register of migration agents (OMARA). */
export const omaraRegister = "https://portal.mara.gov.au/search-the-register-of-migration-agents/";

const namesByCode = new Map<string, string>(Object.entries(languageNames));

/** Names of language codes: "zh-Hans yue" → "普通话、粤语". */
export const nameLanguages = (codes: string): string =>
  codes
    .split(" ")
    .filter(Boolean)
    .map((code) => namesByCode.get(code) ?? code)
    .join("、");

/** The id of an entry from a path parameter; 0, which no entry has, when it is malformed. */
export const readEntryId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
