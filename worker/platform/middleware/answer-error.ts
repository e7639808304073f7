import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppContext } from "#worker/context.ts";
import { NotConfigured } from "#worker/env.ts";
import { type ApiError, AppError, isDatabaseFailure } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * The error handler of the API and of middleware. Unexpected errors are logged with the request's id; responses never
 * contain their details.
 */
export function answerApiError(thrown: Error, c: Context<HonoEnv>): Response {
  // Hono's validator throws this for a body that is not JSON (validate.ts); nothing else does.
  const error =
    thrown instanceof HTTPException && thrown.status === 400
      ? new AppError("invalid", "内容不是有效的 JSON。")
      : thrown;
  // Scripts of pages may send requests to page addresses; they show the message.
  const isApi = /^\/(api\/|mcp$)/.test(c.req.path) || c.req.header("Accept") === "application/json";
  if (error instanceof NotConfigured) return answerNotConfigured(error, c, isApi);
  const app = c.get("app");
  if (error instanceof AppError && !isApi) {
    return c.html(barePage(error.message, "请返回上一页再试。"), error.status, { "Cache-Control": "no-store" });
  }
  if (error instanceof AppError) {
    const { code, message, field } = error;
    return c.json({ code, message, field } satisfies ApiError, error.status, {
      "Cache-Control": "no-store",
      ...(error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) }),
    });
  }
  log(app ?? null, "request.failed", { error });
  if (!isApi) return answerPageFailure(error, app, false);
  if (isDatabaseFailure(error)) {
    const answer: ApiError = { code: "unavailable", message: "数据库暂时没有回应，请稍后再试。" };
    return c.json(answer, 503, {
      "Retry-After": "5",
      "Cache-Control": "no-store",
    });
  }
  const answer: ApiError = { code: "failed", message: "服务出错了，请稍后再试。" };
  return c.json(answer, 500, { "Cache-Control": "no-store" });
}

/** 503 while settings are missing; the API (/api/health) names them. */
function answerNotConfigured({ problems }: NotConfigured, c: Context<HonoEnv>, isApi: boolean): Response {
  const headers = { "Retry-After": "60", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  const message = "网站还没有配置好，暂时不能使用。";
  if (isApi) return c.json({ ok: false, code: "not_configured", message, problems }, 503, headers);
  return c.html(barePage("网站还没有配置好", "我们正在处理，请过一会儿再来。"), 503, headers);
}

/** Error page when React could not render: plain HTML without scripts; 503 when the database failed. */
export function answerPageFailure(error: unknown, app: AppContext | undefined, shouldLog = true): Response {
  if (error instanceof Response) return error;
  if (shouldLog) log(app ?? null, "request.failed", { error });
  const down = isDatabaseFailure(error);
  const html = barePage(
    down ? "网站暂时无法访问" : "出错了",
    `请过一会儿再刷新页面。如果一直这样，请把编号 ${app?.requestId ?? ""} 告诉我们。`,
  );
  return new Response(html, {
    status: down ? 503 : 500,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(down ? { "Retry-After": "5" } : {}),
    },
  });
}

/** A page without scripts and styles. `title` and `hint` are not escaped: pass only our own texts. */
function barePage(title: string, hint: string): string {
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | 澳途</title>
<main><h1>${title}</h1><p>${hint}</p><p><a href="/">返回首页</a></p></main></html>`;
}
