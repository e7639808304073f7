import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";

/**
 * Validates the input of an API route; the handler reads it with `c.req.valid(target)`. For a body that is not JSON, Hono
 * throws its own exception, which answer-error.ts turns into a message.
 * @throws AppError "invalid" with the first invalid field
 */
export const validate = <Target extends "json" | "query", Schema extends z.ZodType>(target: Target, schema: Schema) =>
  zValidator(target, schema, (result, c) => {
    // Without a Content-Type there is no body (csrf.ts). Hono would validate an empty object instead.
    if (target === "json" && c.req.header("Content-Type") === undefined) {
      throw new AppError("invalid", "内容不是有效的 JSON。");
    }
    if (result.success) return;
    const issue = result.error.issues[0];
    const isOurs = issue !== undefined && /\p{Script=Han}/u.test(issue.message);
    throw new AppError("invalid", isOurs ? issue.message : "提交的内容不完整或格式不对。", {
      ...(issue?.path.length ? { field: String(issue.path[0]) } : {}),
    });
  });
