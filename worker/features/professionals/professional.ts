import type { professionals } from "./schema.ts";

/** Registered migration agents advise on visas; education agents recruit for schools. */
export const professionalKinds = ["migration-agent", "education-agent"] as const;

export type ProfessionalKind = (typeof professionalKinds)[number];

export const professionalStates = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

/** Languages of the directory's filter, as BCP 47 codes, with the names that staff type. */
export const languageNames = {
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
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** Whether a report is open or was dealt with. */
export const reportStatuses = ["open", "done"] as const;

type Row = typeof professionals.$inferSelect;

/** What visitors see of an entry; schema.ts describes the columns. */
export type ShownProfessional = Omit<Row, "isShown" | "version" | "createdAt" | "updatedAt">;

/** An entry as the back office edits it. */
export type Professional = ShownProfessional & Pick<Row, "isShown" | "version">;

/** An entry in the list of the back office; `openReports` is the number of reports that nobody has dealt with. */
export type ListedProfessional = ShownProfessional & Pick<Row, "isShown" | "updatedAt"> & { openReports: number };
