/** Registered migration agents advise on visas; education agents recruit for schools. */
export const professionalKinds = ["migration-agent", "education-agent"] as const;

export type ProfessionalKind = (typeof professionalKinds)[number];

export const professionalStates = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

/** Languages that somebody can be found by, as BCP 47 codes, with the names that staff type. */
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

/** Whether a report of a wrong entry waits or was dealt with. */
export const reportStatuses = ["open", "done"] as const;

/** What visitors see of an entry. */
export interface ShownProfessional {
  id: number;
  kind: ProfessionalKind;
  name: string;
  nameCn: string | null;
  business: string | null;
  /** Migration Agents Registration Number, seven digits. */
  marn: string | null;
  /** NSW, VIC …; null outside Australia. */
  state: string | null;
  city: string | null;
  /** Codes of languageNames, separated by spaces. */
  languages: string;
  /** https. */
  website: string | null;
  email: string | null;
  phone: string | null;
  note: string;
  /** When staff last compared it with the official register, YYYY-MM-DD. */
  checkedOn: string;
}

/** An entry as the back office has it. */
export interface Professional extends ShownProfessional {
  isShown: boolean;
  version: number;
}

/** Columns of `professionals p` as ShownProfessional names them. */
export const shownColumns = `p.id, p.kind, p.name, p.name_cn AS nameCn, p.business, p.marn, p.state, p.city, p.languages,
  p.website, p.email, p.phone, p.note, p.checked_on AS checkedOn`;
