import type { professionals } from "../server/schema.ts";
import names from "./languages.json" with { type: "json" };

/** Registered migration agents advise on visas; education agents recruit students for schools. */
export const professionalKinds = ["migration-agent", "education-agent"] as const;

/** The languages of the directory by BCP 47 code, as staff type and pages show them. */
export const languageNames = names;

export type Language = keyof typeof names;

/** Their codes, for the filter. */
export const languages = Object.keys(names) as [Language, ...Language[]];

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
