import { z } from "zod";
import { sqlBoolean, sqlJson } from "#worker/platform/db/sql-rows.ts";
import {
  type InstitutionTrait,
  institutionCategories,
  institutionTraits,
  schoolBoardings,
  schoolGenders,
  schoolSectors,
} from "../shared/register-values.ts";
import churchSchools from "./church-schools.json" with { type: "json" };

/** Text that SQL joins by commas. */
const list = z
  .string()
  .nullable()
  .transform((text) => text?.split(",") ?? []);

/** The indexed fields of a course in the database. */
export const indexedCourse = z.object({
  id: z.number(),
  code: z.string(),
  vetCode: z.string().nullable(),
  institutionId: z.number(),
  name: z.string(),
  nameCn: z.string().nullable(),
  level: z.string(),
  registerLevel: z.string().nullable(),
  /** ASCED codes of six digits. */
  field1: z.string().nullable(),
  field2: z.string().nullable(),
  plainness: z.number().nullable(),
  expired: sqlBoolean,
  delistedOn: z.string().nullable(),
  states: list,
  metros: list,
  places: list,
  regional: list,
  popularityRank: z.number(),
  category: z.enum(institutionCategories),
  type: z.string().nullable(),
  sector: z.enum(schoolSectors).nullable(),
  gender: z.enum(schoolGenders).nullable(),
  boarding: z.enum(schoolBoardings).nullable(),
  displayName: z.string(),
  institutionNames: sqlJson(z.array(z.string())),
});

export type IndexedCourse = z.output<typeof indexedCourse>;

/**
 * SQL text of a query for the rows of `indexedCourse`. Loads and edits in the back office index courses by it.
 * @param ids of the courses, at most some thousand: they are part of the text, which D1 limits to 100 kB
 */
export const indexedCoursesSql = (ids: readonly number[]): string =>
  `SELECT c.id, c.cricos_course_code AS code, c.vet_national_code AS vetCode, c.institution_id AS institutionId,
    c.name, c.name_cn AS nameCn, c.level, c.register_level AS registerLevel,
    substr(c.field_of_education_1_detailed_field, 1, 6) AS field1,
    substr(c.field_of_education_2_detailed_field, 1, 6) AS field2,
    c.plainness, c.expired, c.delisted_on AS delistedOn,
    group_concat(DISTINCT p.state) AS states, group_concat(DISTINCT p.metro) AS metros,
    group_concat(DISTINCT p.place) AS places, group_concat(DISTINCT p.regional_category) AS regional,
    coalesce(c.popularity_rank, i.popularity_rank) AS popularityRank, i.category, i.type,
    i.school_sector AS sector, i.school_gender AS gender, i.school_boarding AS boarding,
    coalesce(i.display_name, i.name) AS displayName,
    (SELECT json_group_array(n.name) FROM institution_names n WHERE n.institution_id = i.id) AS institutionNames
  FROM courses c JOIN institutions i ON i.id = c.institution_id
    LEFT JOIN course_campuses cc ON cc.course_id = c.id LEFT JOIN campuses p ON p.id = cc.campus_id
  WHERE c.id IN (${ids.join(",")}) GROUP BY c.id`;

/** Names of church schools that do not contain the denomination: Geelong Grammar School is Anglican. */
const schoolsOf: Partial<Record<InstitutionTrait, readonly string[]>> = churchSchools;

/** Denominations and teaching methods in the names of schools. Catholic schools are marked by data, not by name. */
const traitsInNames: readonly [InstitutionTrait, RegExp][] = [
  ["catholic", /\bcatholic\b/i],
  ["anglican", /\b(?:anglican|church of england)\b/i],
  ["lutheran", /\blutheran\b/i],
  ["presbyterian", /\bpresbyterian\b/i],
  ["uniting", /\b(?:uniting church|methodist|wesley)\b/i],
  ["baptist", /\bbaptist\b/i],
  ["adventist", /\badventist\b/i],
  [
    "christian",
    /\b(?:christian|christ|bible|calvin|calvary|cathedral|covenant|emm?anuel|immanuel|grace|holy|john paul|loreto|marist|mary|nazareth|our lady|redeemer|sacred heart|saint|st|scot(?:s|ch)|trinity)\b/i,
  ],
  ["islamic", /\b(?:islamic|muslim)\b/i],
  ["steiner", /\b(?:steiner|waldorf)\b/i],
  ["montessori", /\bmontessori\b/i],
];

/**
 * The traits of an institution that a query can ask for, besides its category.
 * @param institutionNames all its names
 */
export function traitsOf({
  type,
  sector,
  gender,
  boarding,
  category,
  displayName,
  institutionNames,
}: Record<"type" | "sector" | "gender" | "boarding", string | null> & {
  category: string;
  displayName: string;
  institutionNames: readonly string[];
}): InstitutionTrait[] {
  const isSchool = category === "school";
  const isGovernment = type === "Government" || sector === "government";
  // St Kilda Primary School is a government school, despite the saint.
  const says = (trait: InstitutionTrait, word: RegExp) =>
    isSchool &&
    !(isGovernment && institutionTraits[trait] === "faith") &&
    (institutionNames.some((name) => word.test(name)) || schoolsOf[trait]?.includes(displayName) === true);
  const traits: [InstitutionTrait, boolean][] = [
    ["government", isGovernment],
    ["private", type === "Private"],
    ["catholic", sector === "catholic"],
    ["girls", gender === "girls"],
    ["boys", gender === "boys"],
    ["mixed", gender === "mixed" || gender === "parallel"],
    ["boarding", boarding === "yes"],
    ["day", boarding === "no"],
    ["grammar", isSchool && /\bgrammar\b/i.test(displayName)],
    ...traitsInNames.map(([trait, word]): [InstitutionTrait, boolean] => [trait, says(trait, word)]),
  ];
  return [...new Set(traits.filter(([, fits]) => fits).map(([trait]) => trait))];
}
