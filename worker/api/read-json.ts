import type { Context } from "hono";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "#worker/middleware/provide-context.ts";

/**
 * Parses the JSON body of a request.
 * @throws AppError "invalid" naming the first field that is wrong
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context<HonoEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "内容不是有效的 JSON。");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const isOurs = issue !== undefined && /\p{Script=Han}/u.test(issue.message);
  throw new AppError("invalid", isOurs ? issue.message : "提交的内容不完整或格式不对。", {
    ...(issue?.path.length ? { field: String(issue.path[0]) } : {}),
  });
}
