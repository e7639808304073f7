import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Hono } from "hono";
import { type ApiError, AppError } from "#worker/errors.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { limitByAddress } from "../limits.ts";
import type { PublicReads } from "../v1/endpoint.ts";
import { apiVersion } from "../v1/openapi.ts";
import { compareTool, costTool } from "./cost-tools.ts";
import { codeTool, courseTool, occupationTool, searchTool } from "./read-tools.ts";
import { addTool } from "./tool.ts";

/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions and streams: each request is answered with JSON by
 * a separate server. The tools read what the public API reads.
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

// Against DNS rebinding, as the protocol demands: programs send no Origin, and pages of other sites have no business here.
mcp.use(async (c, next) => {
  const origin = c.req.header("Origin");
  if (origin === undefined || origin === c.get("app").origin || origin === new URL(c.req.url).origin) return next();
  throw new AppError("forbidden", "别的网站的页面不能使用这个地址。页面里的脚本请用 /api/v1。");
});

mcp.use(limitByAddress("mcp"));

/** Of JSON-RPC. */
const invalidRequest = -32600;

mcp.post("/", async (c) => {
  const app = c.get("app");
  // The limit counts requests: a batch would run a hundred tools for one. The protocol has had none since 2025-06-18.
  const sent: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  if (Array.isArray(sent)) {
    const error = { code: invalidRequest, message: "Send one message per request: batches are not supported." };
    return c.json({ jsonrpc: "2.0", id: null, error }, 400, { "Cache-Control": "no-store" });
  }
  const server = serverOf(app);
  // Without a session id generator the transport is stateless.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const answer = await transport.handleRequest(c.req.raw);
  app.waitUntil(server.close());
  return answer;
});

function serverOf(app: PublicReads & { requestId: string }): McpServer {
  const server = new McpServer(
    { name: "aotu", title: "澳途", version: apiVersion, websiteUrl: app.origin },
    {
      instructions:
        "澳大利亚院校、课程和职业的公开数据，中英文。回答时请写明日期和来源；费用和规定会变，提醒用户向学校和官方核对。这不是移民或法律意见。",
      jsonSchemaValidator: neverAsks,
    },
  );
  addTool(server, app, searchTool);
  addTool(server, app, codeTool);
  addTool(server, app, courseTool);
  addTool(server, app, compareTool);
  addTool(server, app, costTool);
  addTool(server, app, occupationTool);
  return server;
}

/** The validator of answers that a server asks its client for. This one asks for none; the default compiles code, which Workers forbid. */
const neverAsks = {
  getValidator: () => {
    throw new Error("This server asks its clients for nothing");
  },
};
