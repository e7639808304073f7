import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";

// Requirements of OpenAPI 3.1 for the parts of our document (https://spec.openapis.org/oas/v3.1.1). Other parts are refused.

const ajv = new Ajv2020({ strict: false });

/** A Schema Object is a JSON Schema of draft 2020-12. */
const schema = z.custom<object>(
  (value) => typeof value === "object" && value !== null && ajv.validateSchema(value) === true,
  "no JSON Schema of 2020-12",
);

const header = z.strictObject({ description: z.string(), required: z.boolean().optional(), schema });

const answer = z.strictObject({
  description: z.string(),
  headers: z.record(z.string(), header).optional(),
  content: z.record(z.string().regex(/^\w+\/\w+$/), z.strictObject({ schema })).optional(),
});

const parameter = z.discriminatedUnion("in", [
  z.strictObject({
    in: z.literal("path"),
    name: z.string(),
    required: z.literal(true),
    description: z.string(),
    schema,
  }),
  z.strictObject({
    in: z.literal("query"),
    name: z.string(),
    required: z.boolean().optional(),
    description: z.string(),
    schema,
  }),
]);

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w*$/i),
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z.array(parameter).optional(),
  responses: z.record(z.string().regex(/^[1-5](\d\d|XX)$|^default$/), answer),
});

export const openApiRules = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    summary: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), url: z.url() }),
    contact: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().regex(/^\//), z.strictObject({ get: operation })),
  components: z.strictObject({ schemas: z.record(z.string().regex(/^[\w.-]+$/), schema) }),
});

export type OpenApiDocument = z.output<typeof openApiRules>;

const inPointer = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * Checks responses by the schemas of the document.
 * @returns a function of a path of the document and a status: the problems of a response, empty if it is valid
 */
export function answerChecker(document: object): (path: string, status: number, answer: unknown) => string[] {
  const checker = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { date: /^\d{4}-\d\d-\d\d$/, uri: URL.canParse },
  });
  checker.addSchema(document, "document");
  return (path, status, answer) => {
    const place = ["paths", path, "get", "responses", String(status), "content", "application/json", "schema"];
    const validate = checker.compile({ $ref: `document#/${place.map(inPointer).map(encodeURIComponent).join("/")}` });
    validate(answer);
    return (validate.errors ?? []).map(({ instancePath, message = "" }) => `${instancePath} ${message}`);
  };
}
