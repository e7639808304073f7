import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { PublicReads } from "../v1/endpoint.ts";
import type { Source } from "../v1/source.ts";

/** A tool of /mcp. Like endpoints it reads with PublicReads only: nothing personal is in its reach. */
export interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  /** In Chinese, like all texts of tools. */
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** @throws AppError with a message for people */
  read: (app: PublicReads, given: z.output<Input>) => Promise<z.output<Output>>;
  /** The answer as text, without its source. */
  describe: (answer: z.output<Output>) => string[];
}

/** Adds a tool to a server: its answers are structured, and the same in words with date and source. */
export function addTool<Input extends z.ZodObject, Output extends z.ZodObject & z.ZodType<{ source: Source }>>(
  server: McpServer,
  app: PublicReads & { requestId: string },
  { name, title, description, input, output, read, describe }: Tool<Input, Output>,
): void {
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  const run = async (given: unknown) => {
    try {
      const answer = await read(app, input.parse(given));
      return {
        content: [textOf([...describe(answer), describeSource(answer.source)])],
        structuredContent: { ...answer },
      };
    } catch (error) {
      if (error instanceof AppError) return { content: [textOf([error.message])], isError: true };
      log(app, "tool.failed", { tool: name, error });
      return { content: [textOf(["暂时查不到，请稍后再试。"])], isError: true };
    }
  };
  server.registerTool(name, { title, description, inputSchema: input.shape, outputSchema: output, annotations }, run);
}

const textOf = (lines: readonly string[]) => ({ type: "text" as const, text: lines.join("\n") });

const describeSource = ({ name, url, date, licence }: Source) =>
  `来源：${name}，${date ?? "日期不详"}${licence ? `，${licence}` : ""}。${url}`;

/** "A$12,000", or a text for an unknown amount. */
export const dollars = (aud: number | null): string =>
  aud === null ? "没有登记" : `A$${Math.round(aud).toLocaleString("en-US")}`;

/** "会计硕士（Master of Accounting）" */
export const bothNames = ({ name, nameCn }: { name: string; nameCn: string | null }): string =>
  nameCn ? `${nameCn}（${name}）` : name;
