import type { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";

/** Reads for endpoints: the session of published content. Accounts, orders and cookies are out of their reach. */
export type PublicReads = Pick<AppContext, "db" | "contentVersion" | "now" | "origin">;

/** Values of an address as they were given, by name. */
export type GivenValues = Readonly<Record<string, string>>;

/** One address of the API. Routes, the OpenAPI document, the page /developers and the tests are made from the same list. */
export interface Endpoint {
  /** Without the version: "/courses/{code}". */
  path: string;
  /** "getCourse": the name of the call in generated clients. Never changes within a version. */
  operationId: string;
  /** In Chinese. */
  summary: string;
  description: string;
  params: z.ZodObject;
  query: z.ZodObject;
  /** The schema of the whole answer. */
  answer: z.ZodObject;
  /** Addresses without origin and version that find something on the register of any date. */
  examples: readonly string[];
  /**
   * Parses what was given and reads the answer.
   * @throws AppError "invalid" with the name of the parameter, "not_found"
   */
  respond: (app: PublicReads, given: { params: GivenValues; query: URLSearchParams }) => Promise<unknown>;
}

/** The values of a schema. Of one without fields zod would infer that no name may have a value. */
type ValuesOf<Schema extends z.ZodObject> = keyof Schema["shape"] extends never ? unknown : z.output<Schema>;

interface Definition<Params extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject>
  extends Omit<Endpoint, "params" | "query" | "answer" | "respond"> {
  params: Params;
  query: Query;
  answer: Answer;
  /** @returns null when the address names something that does not exist */
  read: (app: PublicReads, given: ValuesOf<Params> & ValuesOf<Query>) => Promise<z.output<Answer> | null>;
}

/** An endpoint with the types of its schemas, for /mcp. */
export type TypedEndpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodObject,
> = Endpoint & Definition<Params, Query, Answer>;

/** Defines an endpoint whose reading function and answer match its schemas. */
export function endpoint<Params extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodObject>(
  definition: Definition<Params, Query, Answer>,
): TypedEndpoint<Params, Query, Answer> {
  return {
    ...definition,
    async respond(app, given) {
      const params = parseValues(definition.params, new Map(Object.entries(given.params)));
      const query = parseValues(definition.query, valuesOf(given.query, definition.query));
      const answer = await definition.read(app, { ...params, ...query });
      if (answer === null) throw new AppError("not_found", "没有找到。请核对代码：它可能写错了，或者从来没有登记过。");
      return answer;
    },
  };
}

/** @throws AppError "invalid" for a parameter that the endpoint does not have, or that is given twice */
function valuesOf(search: URLSearchParams, schema: z.ZodObject): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of search) {
    const field = name.slice(0, 40).toWellFormed();
    if (!Object.hasOwn(schema.shape, name)) {
      const known = Object.keys(schema.shape).join("、");
      const hint = known === "" ? "这个地址没有参数。" : `可以用的参数：${known}。`;
      throw new AppError("invalid", `没有参数“${field}”。${hint}`, { field });
    }
    if (values.has(name)) throw new AppError("invalid", `参数“${field}”只能写一次；几个值用英文逗号分开。`, { field });
    values.set(name, value);
  }
  return values;
}

function parseValues<Schema extends z.ZodObject>(
  schema: Schema,
  values: ReadonlyMap<string, string>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(Object.fromEntries(values));
  if (!error) return data;
  const field = String(error.issues[0]?.path[0] ?? "");
  const meaning = schema.shape[field]?.meta()?.description ?? "";
  throw new AppError("invalid", `参数“${field}”的值不对。它是：${meaning}`, { field });
}
