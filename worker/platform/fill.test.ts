import { expect, it } from "vitest";
import { fill } from "./fill.ts";

it("fills in every placeholder", () => {
  expect(fill("{from} 至 {to}，{from} 起", { from: 1, to: "二" })).toBe("1 至 二，1 起");
});

it("leaves a placeholder without a value", () => {
  const text: string = "missing {name}";
  expect(fill(text, {})).toBe("missing {name}");
});

it("does not compile with a misspelt placeholder", () => {
  // @ts-expect-error the placeholder is called count
  expect(fill("共 {count} 项", { cuont: 2 })).toBe("共 {count} 项");
});
