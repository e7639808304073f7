import { describe, expect, it } from "vitest";
import { readFacts } from "./read-facts.ts";

const { definitions, values } = readFacts();

const historyOf = (key: string) =>
  values.filter((one) => one.key === key).sort((a, b) => (a.validFrom ?? "").localeCompare(b.validFrom ?? ""));

describe("the reviewed figures", () => {
  it("say of every figure that was followed by another from when to when it held", () => {
    const undated = definitions.flatMap(({ key }) =>
      historyOf(key)
        .slice(0, -1)
        .filter(({ validFrom }) => validFrom === null)
        .map(({ value }) => `${key} ${value}`),
    );
    expect(undated).toEqual([]);
  });
});
