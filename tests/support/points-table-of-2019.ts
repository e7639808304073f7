import { buildPointsTable, type PointsTable } from "#app/features/publishing/points-test/shared/points-table.ts";

/** Test data: the table in force since 16 November 2019, copied from the regulation, not from the registry. */
export const figuresOf2019: Record<string, number> = {
  minimum: 65,
  "age-limit": 45,
  "age.18-24": 25,
  "age.25-32": 30,
  "age.33-39": 25,
  "age.40-44": 15,
  "english.competent": 0,
  "english.proficient": 10,
  "english.superior": 20,
  "overseas-work.3": 5,
  "overseas-work.5": 10,
  "overseas-work.8": 15,
  "australian-work.1": 5,
  "australian-work.3": 10,
  "australian-work.5": 15,
  "australian-work.8": 20,
  "work-most": 20,
  "qualification.doctorate": 20,
  "qualification.degree": 15,
  "qualification.diploma": 10,
  "qualification.award": 10,
  "specialist-education": 10,
  "australian-study": 5,
  "professional-year": 5,
  "community-language": 5,
  "regional-study": 5,
  "partner.none": 10,
  "partner.skilled": 10,
  "partner.english": 5,
  "nomination.190": 5,
  "nomination.491": 15,
};

/** The table with some figures changed; undefined removes one. */
export function tableWith(changes: Record<string, number | undefined> = {}): PointsTable | null {
  const figures = Object.entries({ ...figuresOf2019, ...changes }).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  );
  return buildPointsTable(new Map(figures));
}

/** The unchanged table. */
export function tableOf2019(): PointsTable {
  const table = tableWith();
  if (!table) throw new Error("The figures are not a whole table.");
  return table;
}
