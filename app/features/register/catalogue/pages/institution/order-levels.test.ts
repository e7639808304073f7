import { expect, it } from "vitest";
import { orderLevels } from "./order-levels.server.ts";

const levels = (category: string, ...names: string[]) =>
  orderLevels(
    names.map((name): [string, null] => [name, null]),
    category,
  ).map(([level]) => level);

it("lists bachelors and masters of a university, and diplomas of a vocational college first, and preserves the order of the other levels", () => {
  const names = ["Doctor", "PhD", "Master", "Bachelor", "Diploma"];
  expect(levels("university", ...names)).toEqual(["Bachelor", "Master", "Doctor", "PhD", "Diploma"]);
  expect(levels("vocational", ...names)).toEqual(["Diploma", ...names.filter((name) => name !== "Diploma")]);
  expect(levels("english", ...names)).toEqual(names);
  expect(levels("university", "PhD", "Diploma")).toEqual(["PhD", "Diploma"]);
});
