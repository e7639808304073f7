import type { WrittenLexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { fillSearchable, type SearchableCourse } from "./searchable-catalogue.ts";

const institutions = [
  { id: 1, code: "00026A", name: "The University of Sydney", nameCn: "悉尼大学", aliases: ["悉大", "USYD"], rank: 1 },
  { id: 2, code: "00917K", name: "Western Sydney University", nameCn: "西悉尼大学", aliases: [], rank: 3 },
  {
    id: 3,
    code: "00111D",
    name: "Box Hill Institute",
    nameCn: null,
    aliases: [],
    rank: 20,
    category: "vocational" as const,
  },
];

const accounting = { field: "080101" };
const nursing = { field: "060301" };
const courses: SearchableCourse[] = [
  {
    id: 1,
    institution: 1,
    code: "001001A",
    name: "Master of Accounting",
    level: "Master",
    cost: 90_000,
    weeks: 104,
    ...accounting,
  },
  {
    id: 2,
    institution: 2,
    code: "001002B",
    name: "Master of Accounting",
    level: "Master",
    cost: 50_000,
    weeks: 78,
    ...accounting,
  },
  {
    id: 3,
    institution: 3,
    code: "001003C",
    name: "Diploma of Accounting",
    level: "Diploma",
    cost: 12_000,
    weeks: 52,
    state: "VIC",
    metro: "melbourne",
    vet: "FNS50222",
    ...accounting,
  },
  {
    id: 4,
    institution: 2,
    code: "001004D",
    name: "Master of Professional Accounting",
    level: "Master",
    cost: 40_000,
    weeks: 78,
    standing: "delisted",
    ...accounting,
  },
  {
    id: 5,
    institution: 1,
    code: "001005E",
    name: "Bachelor of Nursing",
    level: "Bachelor",
    cost: 120_000,
    weeks: 156,
    work: true,
    ...nursing,
  },
  {
    id: 6,
    institution: 1,
    code: "001006F",
    name: "Master of Management",
    level: "Master",
    weeks: 104,
    field: "080101",
  },
  {
    id: 7,
    institution: 3,
    code: "001007G",
    name: "Accounting Software for Farmers",
    level: "Other",
    cost: 3_000,
    weeks: 10,
    field: "050101",
    state: "VIC",
    metro: "melbourne",
  },
];

/** A small lexicon for this catalogue. */
export const lexicon: WrittenLexicon = {
  asks: [
    { meaning: { kind: "entity", key: "visa-500", label: "学生签证（500）" }, keys: ["学生签证"], patterns: [] },
    { meaning: { kind: "asked", key: "price", label: "多少钱" }, keys: ["多少钱"], patterns: [] },
  ],
  meanings: [
    { kind: "institution", values: ["1"], label: "悉尼大学" },
    { kind: "institution", values: ["2"], label: "西悉尼大学" },
    { kind: "field", values: ["0801"], label: "会计", words: ["accounting"] },
    { kind: "field", values: ["0603"], label: "护理", words: ["nursing", "nurse"] },
    { kind: "level", values: ["Master"], label: "硕士" },
    { kind: "place", values: ["VIC"], label: "VIC" },
    { kind: "place", values: ["sydney"], label: "悉尼" },
    { kind: "filler", values: [], label: "的" },
  ],
  terms: [
    ["悉尼大学", 0, 2],
    ["悉大", 0, 2],
    ["usyd", 0, 2],
    ["xinidaxue", 0, 1],
    ["西悉尼大学", 1, 2],
    ["会计", 2, 2],
    ["accounting", 2, 2],
    ["护理", 3, 2],
    ["硕士", 4, 2],
    ["维州", 5, 2],
    ["悉尼", 6, 2],
    ["的", 7, 2],
  ],
  words: { accounting: 9, master: 9, nursing: 5, university: 3 },
  traditional: "會計護碩學",
  simplified: "会计护硕学",
  names: {
    fields: { "08": "管理与商科", "0801": "会计", "080101": "会计学" },
    metros: { sydney: "悉尼", melbourne: "墨尔本" },
  },
  version: 1,
};

/** Inserts three institutions, seven courses and the lexicon, for Worker tests of whole searches. */
export const insertExplored = (d1: D1Database): Promise<void> => fillSearchable(d1, institutions, courses, lexicon);
