import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { tools } from "./api.ts";

it.each(tools.map(({ name, definition }) => [name, definition] as const))(
  "a strict validator of the dialect 2020-12 compiles the schemas of %s",
  (_, { inputSchema, outputSchema }) => {
    const ajv = addFormats.default(new Ajv2020({ strict: true, strictRequired: false }));
    expect(ajv.compile(inputSchema)).toBeTypeOf("function");
    expect(ajv.compile(outputSchema ?? {})).toBeTypeOf("function");
  },
);

it.each(tools.map(({ name, definition }) => [name, definition.inputSchema] as const))(
  "the input of %s is closed, as clients with strict functions demand",
  (_, schema) => expect(schema).toMatchObject({ properties: {}, additionalProperties: false }),
);
