import type { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import tools from "../mcp/tools.json" with { type: "json" };
import endpoints from "./endpoints.json" with { type: "json" };

/** Database access of endpoints: only the session of published content, without accounts, orders and cookies. */
export type PublicReads = Pick<AppContext, "db" | "contentVersion" | "now" | "origin">;

/** A reading: a query for other programs, as an endpoint of the API, a tool of /mcp, or both. */
export interface Reading<Given extends z.ZodObject, Answer extends z.ZodObject> {
  /** In Chinese, like all texts of readings. */
  summary: string;
  description: string;
  given: Given;
  /** The schema of the whole response. */
  answer: Answer;
  /**
   * @returns null when the input names something that does not exist
   * @throws AppError with a message for people
   */
  read: (app: PublicReads, given: z.output<Given>) => Promise<z.output<Answer> | null>;
}

/** A reading without its texts. */
type Read<Given extends z.ZodObject, Answer extends z.ZodObject> = Pick<
  Reading<Given, Answer>,
  "given" | "answer" | "read"
>;

/** A reading that is a tool only. @param name in tools.json, which has its texts */
export const reading = <Given extends z.ZodObject, Answer extends z.ZodObject>(
  name: keyof typeof tools,
  definition: Read<Given, Answer>,
): Reading<Given, Answer> => ({ ...definition, ...tools[name] });

/** One address of the API. Routes, the OpenAPI document, the page /developers and the tests are generated from the same list. */
export interface Endpoint extends Omit<Reading<z.ZodObject, z.ZodObject>, "read"> {
  /** Without the version: "/courses/{code}". */
  path: string;
  /** "getCourse": the name of the call in generated clients. Never changes within a version. */
  operationId: string;
  /** Addresses without origin and version that have a result on a register of any date. */
  examples: readonly string[];
  /**
   * Parses the input and reads the response.
   * @throws AppError "invalid" with the name of the parameter, "not_found"
   */
  respond: (app: PublicReads, path: Readonly<Record<string, string>>, query: URLSearchParams) => Promise<unknown>;
}

/** Names of the parameters in a path: "/courses/{code}". */
export const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/**
 * Defines an endpoint; the types of its reading function match its schemas. Values that the response's schema lacks are omitted.
 * @param operationId in endpoints.json, which has its address, texts and examples; `count` is the number in the description
 */
export function endpoint<Given extends z.ZodObject, Answer extends z.ZodObject>(
  operationId: keyof typeof endpoints,
  { count = 0, ...definition }: Read<Given, Answer> & { count?: number },
): Reading<Given, Answer> & Endpoint {
  const { given: schema, answer } = definition;
  const { path, description, ...texts } = endpoints[operationId];
  async function read(app: PublicReads, given: z.output<Given>) {
    const found = await definition.read(app, given);
    return found && answer.parse(found);
  }
  return {
    ...{ ...definition, ...texts, path, operationId, read },
    description: description.replace("{count}", String(count)),
    async respond(app, inPath, query) {
      const found = await read(app, parseValues(schema, { ...valuesOf(query, schema, pathNames(path)), ...inPath }));
      if (found === null) throw new AppError("not_found", "没有找到。请核对代码：它可能写错了，或者从来没有登记过。");
      return found;
    },
  };
}

/** @throws AppError "invalid" for a parameter that the endpoint does not have, or that occurs twice */
function valuesOf(search: URLSearchParams, { shape }: z.ZodObject, inPath: readonly string[]): Record<string, string> {
  const values = new Map<string, string>();
  const names = Object.keys(shape).filter((name) => !inPath.includes(name));
  for (const [name, value] of search) {
    const field = name.slice(0, 40).toWellFormed();
    if (!names.includes(name)) {
      const hint = names.length === 0 ? "这个地址没有参数。" : `可以用的参数：${names.join("、")}。`;
      throw invalidAt(field, `没有参数“${field}”。${hint}`);
    }
    if (values.has(name)) throw invalidAt(field, `参数“${field}”只能写一次；几个值用英文逗号分开。`);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function parseValues<Schema extends z.ZodObject>(schema: Schema, values: Record<string, string>): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  const field = String(error.issues[0]?.path[0] ?? "");
  const meaning = schema.shape[field]?.meta()?.description ?? "";
  throw invalidAt(field, `参数“${field}”的值不对。它是：${meaning}`);
}
