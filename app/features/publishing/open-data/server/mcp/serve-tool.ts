import {
  type CallToolResult,
  ErrorCode,
  type Tool as ToolDefinition,
  ToolSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { PublicReads, Reading } from "../v1/endpoint.ts";
import type { Source } from "../v1/values.ts";

/** A tool of /mcp with its schemas as JSON Schema 2020-12, the dialect of the protocol; strict clients refuse others. */
export interface ServedTool {
  name: string;
  definition: ToolDefinition;
  run: (app: PublicReads & { requestId: string }, given: unknown) => Promise<CallToolResult>;
}

/**
 * Makes a tool from a reading, an endpoint of the API or one of its own. Its results are structured, and repeated as JSON text for clients
 * that read only text, as the protocol recommends.
 * @param none the result in place of an empty list
 */
export function serveTool<Given extends z.ZodObject, Answer extends z.ZodObject & z.ZodType<{ source: Source }>>(
  name: string,
  { summary: title, description, given: schema, answer, read }: Reading<Given, Answer>,
  none?: string,
): ServedTool {
  // strict() with its type preserved. Strict clients require closed objects, and an ignored argument would be misleading.
  const closed = schema.clone({ ...schema._zod.def, catchall: z.never() });
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return {
    name,
    definition: ToolSchema.parse({
      ...{ name, title, description, annotations },
      // The same schema as in the document of the API, which requires numbers of a query.
      inputSchema: z.toJSONSchema(closed, {
        io: "input",
        override({ jsonSchema }) {
          Object.assign(jsonSchema, jsonSchema.override);
          delete jsonSchema.override;
        },
      }),
      outputSchema: z.toJSONSchema(answer),
    }),
    async run(app, given) {
      const parsed = closed.safeParse(given ?? {});
      if (!parsed.success) return failed(`参数不对（${ErrorCode.InvalidParams}）：${z.prettifyError(parsed.error)}`);
      try {
        const found = await read(app, parsed.data);
        if (found === null || (none && isEmpty(found))) return failed(none ?? "没有找到。");
        // Without properties that the schema does not name.
        const structuredContent = answer.parse(found);
        return { content: textOf(JSON.stringify(structuredContent)), structuredContent };
      } catch (error) {
        if (error instanceof AppError) return failed(error.message);
        log(app, "tool.failed", { tool: name, error });
        return failed("暂时查不到，请稍后再试。");
      }
    },
  };
}

/** Whether a result is empty: a list without rows, and without rows in its other lists (passages, suggestions). */
const isEmpty = ({ data, ...others }: Readonly<Record<string, unknown>>) =>
  Array.isArray(data) && [data, ...Object.values(others)].every((list) => !Array.isArray(list) || list.length === 0);

const failed = (message: string): CallToolResult => ({ content: textOf(message), isError: true });

const textOf = (text: string) => [{ type: "text" as const, text }];
