import fc from "fast-check";
import { expect, it } from "vitest";
import { joinTitles } from "./order-by-wish.ts";

it("joins registrations of one title, level, provider and status, and loses none", () => {
  const few = fc.integer({ min: 0, max: 2 });
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few, few, few), { maxLength: 30 }), (courses) => {
      const column = (at: 0 | 1 | 2 | 3) => courses.map((course) => course[at]);
      const columns = {
        ...{ provider: Uint16Array.from(column(0)), name: column(1), standing: column(3) },
        level: { of: Uint16Array.from(column(2)), values: [] },
      };
      const rows = [...courses.keys()].reverse();
      const cards = joinTitles(rows, columns);
      expect(cards.flat().toSorted((a, b) => b - a)).toEqual(rows);
      const keys = cards.map((card) => card.map((row) => courses[row]?.join()));
      for (const of of keys) expect(new Set(of).size).toBe(1);
      expect(new Set(keys.map(([key]) => key)).size).toBe(cards.length);
      const firsts = cards.map(([first]) => rows.indexOf(first ?? -1));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});
