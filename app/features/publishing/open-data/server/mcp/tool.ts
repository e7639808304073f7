import {
  type CallToolResult,
  ErrorCode,
  type Tool as ToolDefinition,
  ToolSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { PublicReads } from "../v1/endpoint.ts";
import type { Source } from "../v1/values.ts";

/** A tool of /mcp. Like endpoints it reads with PublicReads only: nothing personal is in its reach. */
interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  /** In Chinese, like all texts of tools. */
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** @throws AppError with a message for people */
  read: (app: PublicReads, given: z.output<Input>) => Promise<z.input<Output> | null>;
}

/** A tool with its schemas as JSON Schema 2020-12, the dialect of the protocol; strict clients refuse others. */
export interface ServedTool {
  name: string;
  definition: ToolDefinition;
  run: (app: PublicReads & { requestId: string }, given: unknown) => Promise<CallToolResult>;
}

/** Its answers are structured, and the same as JSON text for clients that read text only, as the protocol recommends. */
export function serveTool<Input extends z.ZodObject, Output extends z.ZodObject & z.ZodType<{ source: Source }>>({
  name,
  title,
  description,
  input,
  output,
  read,
}: Tool<Input, Output>): ServedTool {
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  return {
    name,
    definition: ToolSchema.parse({
      ...{ name, title, description, annotations },
      inputSchema: z.toJSONSchema(input, { io: "input" }),
      outputSchema: z.toJSONSchema(output),
    }),
    async run(app, given) {
      const parsed = input.safeParse(given ?? {});
      if (!parsed.success) return failed(`参数不对（${ErrorCode.InvalidParams}）：${z.prettifyError(parsed.error)}`);
      try {
        const found = await read(app, parsed.data);
        if (found === null) return failed("没有找到。");
        // Without what the schema does not name.
        const answer = output.parse(found);
        return { content: textOf(JSON.stringify(answer)), structuredContent: answer };
      } catch (error) {
        if (error instanceof AppError) return failed(error.message);
        log(app, "tool.failed", { tool: name, error });
        return failed("暂时查不到，请稍后再试。");
      }
    },
  };
}

const failed = (message: string): CallToolResult => ({ content: textOf(message), isError: true });

const textOf = (text: string) => [{ type: "text" as const, text }];
