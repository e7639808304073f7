import { expect, it } from "vitest";
import { type EntityChange, statesOf } from "./entity-history.ts";

const entity = { values: { fee: 120, weeks: 104 }, since: "2020-01-01", newest: "2026-01-02" };

const changed = (date: string, field: string, before: number | null, after: number | null): EntityChange => ({
  ...{ date, change: "changed", fields: [{ field, before, after }] },
});

const said = (changes: EntityChange[], of: Partial<typeof entity> = {}) =>
  statesOf({ ...entity, ...of }, changes).map(({ date, values }) => [date, values && `${values.fee} ${values.weeks}`]);

it("the first and the newest register have the same values when nothing changed", () => {
  expect(said([])).toEqual([
    ["2020-01-01", "120 104"],
    ["2026-01-02", "120 104"],
  ]);
  expect(said([], { since: "2026-01-02" })).toEqual([["2026-01-02", "120 104"]]);
});

it("undoes changes one by one, and omits registers that changed only other columns", () => {
  expect(
    said([
      changed("2021-01-01", "fee", null, 100),
      changed("2022-01-01", "name", 1, 2),
      changed("2023-01-01", "weeks", 52, 104),
      changed("2024-01-01", "fee", 100, 120),
    ]),
  ).toEqual([
    ["2020-01-01", "null 52"],
    ["2021-01-01", "100 52"],
    ["2023-01-01", "100 104"],
    ["2024-01-01", "120 104"],
    ["2026-01-02", "120 104"],
  ]);
});

it("states when the entity was not on the register, and its values when it came back", () => {
  const left: EntityChange = { date: "2021-01-01", change: "delisted", fields: [] };
  const back: EntityChange = { ...changed("2023-01-01", "fee", 100, 120), change: "relisted" };
  expect(said([left])).toEqual([
    ["2020-01-01", "120 104"],
    ["2021-01-01", null],
  ]);
  expect(said([left, back])).toEqual([
    ["2020-01-01", "100 104"],
    ["2021-01-01", null],
    ["2023-01-01", "120 104"],
    ["2026-01-02", "120 104"],
  ]);
});

it("uses the last of several loads of one date", () => {
  expect(said([changed("2026-01-02", "fee", 100, 110), changed("2026-01-02", "fee", 110, 120)])).toEqual([
    ["2020-01-01", "100 104"],
    ["2026-01-02", "120 104"],
  ]);
});
