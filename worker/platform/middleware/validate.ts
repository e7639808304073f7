import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";

/**
 * Validates what an address of the API takes; the handler reads it with `c.req.valid(target)`. A body that is no JSON at
 * all is refused by Hono's own exception, which answer-error.ts words.
 * @throws AppError "invalid" naming the first field that is wrong
 */
export const validate = <Target extends "json" | "query", Schema extends z.ZodType>(target: Target, schema: Schema) =>
  zValidator(target, schema, (result, c) => {
    // Without a type there is no body (csrf.ts), and an empty object is not what was sent.
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
