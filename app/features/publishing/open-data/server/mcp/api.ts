import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDefinition,
  ToolSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Hono } from "hono";
import { z } from "zod";
import { type ApiError, AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { limitByAddress } from "../limits.ts";
import { answers, checkedCodes } from "../v1/codes.ts";
import { oneCourse } from "../v1/courses.ts";
import type { PublicReads, Reading } from "../v1/endpoint.ts";
import { listOfFacts } from "../v1/facts.ts";
import { listOfRounds } from "../v1/invitations.ts";
import { apiVersion } from "../v1/openapi.ts";
import { listOfRules } from "../v1/rules.ts";
import { search } from "../v1/search.ts";
import type { Source } from "../v1/values.ts";
import { comparedCourses, costOfCourse } from "./cost-readings.ts";
import { nomination, occupationByName, oneGuide, pointsTable } from "./own-readings.ts";

/** A tool of /mcp with its schemas as JSON Schema 2020-12, the dialect of the protocol; strict clients refuse others. */
interface ServedTool {
  name: string;
  definition: ToolDefinition;
  run: (app: PublicReads & { requestId: string }, given: unknown) => Promise<CallToolResult>;
}

/**
 * Makes a tool from a reading, an endpoint of the API or one of its own. Its results are structured, and repeated as JSON text for clients
 * that read only text, as the protocol recommends.
 * @param none the result in place of an empty list
 */
function serveTool<Given extends z.ZodObject, Answer extends z.ZodObject & z.ZodType<{ source: Source }>>(
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

/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions and streams: each request gets a JSON response from a
 * separate server. The tools use the readings of the public API.
 */
export const mcp = new Hono<HonoEnv>();

mcp.use(async (c, next) => {
  if (c.req.method === "POST") return next();
  const answer: ApiError = {
    code: "wrong_method",
    message: "这个地址给 MCP 客户端用，只接受 POST。说明见 /developers。",
  };
  return c.json(answer, 405, { Allow: "POST", "Cache-Control": "no-store" });
});

// Protects against DNS rebinding, as the protocol demands: programs send no Origin, and pages of other sites are refused.
mcp.use(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === c.get("app").origin) return next();
  throw new AppError("forbidden", "别的网站的页面不能使用这个地址。页面里的脚本请用 /api/v1。");
});

mcp.use(limitByAddress("mcp"));

const requestSchema = z.object({ method: z.string(), id: z.union([z.string(), z.number()]) });

const paramsSchemas = new Map<string, z.ZodType>([
  ["initialize", InitializeRequestSchema],
  ["tools/list", ListToolsRequestSchema],
  ["tools/call", CallToolRequestSchema],
]);

mcp.post("/", async (c) => {
  const app = c.get("app");
  // The rate limit counts requests, so a batch would run a hundred tools for one. The protocol has had no batches since 2025-06-18.
  const sent: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  const refuse = (id: string | number | null, status: 200 | 400, code: ErrorCode, message: string) =>
    c.json({ jsonrpc: "2.0", id, error: { code, message } }, status, { "Cache-Control": "no-store" });
  if (Array.isArray(sent)) {
    return refuse(null, 400, ErrorCode.InvalidRequest, "Send one message per request: batches are not supported.");
  }
  // The SDK reports invalid parameters as an internal error, with the validator's message.
  const { method = "", id = null } = requestSchema.safeParse(sent).data ?? {};
  if (paramsSchemas.get(method)?.safeParse(sent).success === false) {
    return refuse(id, 200, ErrorCode.InvalidParams, `Wrong params of ${method}.`);
  }
  const server = serverOf(app);
  // Without a session id generator the transport is stateless.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const answer = await transport.handleRequest(c.req.raw);
  app.waitUntil(server.close());
  return answer;
});

/** The announced tools with their definitions. Most are endpoints of the API. */
export const tools: readonly ServedTool[] = [
  serveTool("search", search),
  serveTool("answer", answers, "没有现成的回答。请换一种问法，或用 guide、facts、rules、search 查。"),
  serveTool("check_code", checkedCodes),
  serveTool("course", oneCourse),
  serveTool("compare", comparedCourses),
  serveTool("cost", costOfCourse),
  serveTool("occupation", occupationByName),
  serveTool("facts", listOfFacts, "没有找到这样的数字。"),
  serveTool("rules", listOfRules, "没有找到这样的规则。"),
  serveTool("rounds", listOfRounds, "没有这样的邀请记录。"),
  serveTool("points", pointsTable),
  serveTool("nomination", nomination, "还没有这个州的资料。"),
  serveTool("guide", oneGuide),
];

/** Does not use McpServer of the SDK, which announces schemas of draft 7, and change notifications that it cannot send. */
function serverOf(app: PublicReads & { requestId: string }): Server {
  const server = new Server(
    { name: "aotu", title: "澳途", version: apiVersion, websiteUrl: app.origin },
    {
      capabilities: { tools: {} },
      instructions:
        "澳大利亚院校、课程、职业、签证规定和官方数字的公开数据，中英文。先用 answer 问；它不答的，用其他工具查。回答时请写明日期和来源；费用和规定会变，提醒用户向学校和官方核对。这不是移民或法律意见。",
      jsonSchemaValidator: neverAsks,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(({ definition }) => definition) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `没有工具 ${params.name.slice(0, 40)}`);
    return tool.run(app, params.arguments);
  });
  return server;
}

/** The validator of responses to requests from the server to its client. This server sends none, and the default validator compiles code, which Workers forbid. */
const neverAsks = {
  getValidator: () => {
    throw new Error("This server asks its clients for nothing");
  },
};
