import { expect, it } from "vitest";
import { readOccupations } from "#seed/occupations/read-occupations.ts";
import { readNominationFiles } from "./read-nomination.ts";

const { rounds } = readNominationFiles();
const titles = new Map(readOccupations().occupations.map(({ code, title }) => [code, title]));
const occupationsOf = (day: unknown) =>
  rounds.filter(({ round_on, visa, occupation }) => round_on === day && visa === "189" && occupation !== "");
const whole = rounds.filter(({ coverage }) => coverage === "whole");

it.each(whole)(
  "the round of $round_on has occupations from the beginning to the end of the alphabet",
  ({ round_on, listed }) => {
    const initials = occupationsOf(round_on).map(({ occupation }) => titles.get(String(occupation))?.[0] ?? "?");
    expect(initials).not.toContain("?");
    expect(initials).toHaveLength(Number(listed));
    expect([...new Set(initials)].toSorted().at(0)).toBe("A");
    // Tables of health and education alone end with "Surgeon"; a truncated one ended with "Chiropractor".
    expect([...new Set(initials)].toSorted().at(-1)).toMatch(/[S-Z]/);
    expect(new Set(initials).size).toBeGreaterThan(10);
  },
);

it("nurses, teachers and programmers have lowest points", () => {
  const pointsOf = (code: string) =>
    whole.flatMap(({ round_on }) =>
      occupationsOf(round_on).flatMap(({ occupation, lowest_points }) => (occupation === code ? [lowest_points] : [])),
    );
  expect(pointsOf("254418")).toEqual([75, 85, 65, 65]);
  expect(pointsOf("241411")).toEqual([75, 85, 65, 65]);
  expect(pointsOf("261313")).toEqual([100]);
});

it("every occupation of a round has a source", () => {
  for (const { source_url, checked_on } of rounds) expect([source_url, checked_on]).not.toContain("");
});
