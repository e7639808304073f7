import { expect, it } from "vitest";
import { openApiRules } from "../../../../../../tests/support/openapi-rules.ts";
import { endpoints, openApiDocument } from "./openapi.ts";

const document = openApiRules.parse(JSON.parse(JSON.stringify(openApiDocument("https://aotu.example"))));

const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));

it("the document follows the rules of OpenAPI 3.1 and contains every endpoint", () => {
  expect(operations.map(({ path }) => path)).toEqual([
    ...endpoints.map(({ path }) => path),
    "/institutions.csv",
    "/courses.csv",
    "/changes.csv",
  ]);
});

it("the validator refuses documents that are not OpenAPI 3.1", () => {
  const [path = ""] = Object.keys(document.paths);
  const wrong = [
    { ...document, openapi: "3.0.3" },
    { ...document, unknown: true },
    { ...document, paths: { [path]: { get: { ...document.paths[path]?.get, responses: { ok: {} } } } } },
    { ...document, components: { schemas: { Wrong: { type: "text" } } } },
  ];
  for (const one of wrong) expect(openApiRules.safeParse(one).success).toBe(false);
});

it("operations have unique names", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

it("each path placeholder is a parameter, and each parameter has a description", () => {
  for (const { path, parameters = [] } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    for (const { description } of parameters) expect(description).toMatch(/\p{Script=Han}/u);
  }
});

it("every reference leads to a schema of the document", () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
});

it("responses may gain columns: no schema forbids additional ones", () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});
