import { insertRow } from "./insert-row.ts";

type Points = readonly (readonly [points: number, people: number, small: number])[];

const source = {
  ...{ origin: "seed", source_name: "某事务所", source_url: "https://a.example/rounds" },
  ...{ checked_on: "2026-11-28", grade: "one-secondary" },
};

/**
 * Inserts invitation rounds and expressions of interest for Worker tests: a complete round in which 221111 has 90 points, a complete one
 * without it, an incomplete one; and the pool of 221111 in November and December 2025.
 */
export async function insertInvitations(d1: D1Database): Promise<void> {
  const round = (day: string, coverage: string, listed: number | null) =>
    insertRow(d1, "invitation_rounds", {
      ...{
        key: `${day}~189~`,
        round_on: day,
        visa: "189",
        occupation: "",
        invited: 10_000,
        coverage,
        listed,
        ...source,
      },
    });
  const score = (day: string, occupation: string, points: number) =>
    insertRow(d1, "invitation_rounds", {
      ...{ key: `${day}~189~${occupation}`, round_on: day, visa: "189", occupation, lowest_points: points, ...source },
    });
  const count = (visa: string, status: string, month: string, points: Points) =>
    insertRow(d1, "eoi_counts", { occupation: "221111", visa, status, month, points: JSON.stringify(points) });
  await d1.batch([
    round("2025-11-13", "whole", 1),
    score("2025-11-13", "351411", 85),
    round("2025-08-21", "none", null),
    round("2024-11-07", "part", null),
    score("2024-11-07", "351411", 85),
    round("2024-06-13", "whole", 1),
    score("2024-06-13", "221111", 90),
    insertRow(d1, "eoi_loads", {
      ...{ id: 1, kind: "export", first_month: "2025-11", last_month: "2025-12", occupations: 1, loaded_at: 0 },
    }),
    count("189", "submitted", "2025-11", [[65, 400, 0]]),
    count("189", "submitted", "2025-12", [
      [65, 436, 0],
      [85, 30, 0],
      [90, 0, 1],
    ]),
    count("189", "invited", "2024-12", [[100, 500, 0]]),
    count("189", "invited", "2025-11", [[65, 0, 1]]),
    count("189", "invited", "2025-12", [
      [65, 0, 1],
      [95, 63, 0],
    ]),
    count("491-state", "submitted", "2025-12", [[80, 120, 2]]),
  ]);
}
