import { expect, it } from "vitest";
import { isReturnPath } from "./return-path.ts";

it.each(["/", "/dashboard", "/search?q=墨大&level=Master", "/institution/1-x#courses", "/a//b"])(
  "accepts %s",
  (path) => {
    expect(isReturnPath(path)).toBe(true);
  },
);

it.each([
  "",
  "dashboard",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/./\\evil.example",
  `/${"a".repeat(600)}`,
])("refuses %j", (path) => {
  expect(isReturnPath(path)).toBe(false);
});
