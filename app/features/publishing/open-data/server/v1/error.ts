import { z } from "zod";
import type { ApiError, ApiErrorCode } from "#worker/errors.ts";

const meanings: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  invalid: "参数不对，field 是参数的名字",
  not_found: "没有这个地址，或者没有这个代码",
  wrong_method: "只能用 GET",
  limited: "请求太多，Retry-After 是要等的秒数",
  unavailable: "暂时不能用，Retry-After 是要等的秒数",
  failed: "我们出错了",
};

const codes = Object.entries(meanings).map(([code, meaning]) => `${code}：${meaning}`);

/** Every error of the API has this shape (worker/errors.ts). */
export const apiError = z
  .object({
    code: z.enum([
      "invalid",
      "not_found",
      "wrong_method",
      "limited",
      "unavailable",
      "failed",
      "unauthenticated",
      "forbidden",
      "conflict",
      "too_large",
      "unsupported",
      "not_configured",
    ] satisfies ApiErrorCode[]),
    message: z.string().describe("给人看的中文说明，写着该怎么办"),
    field: z.string().optional().describe("不对的参数"),
  })
  .meta({ id: "Error", description: `出错时的回答。${codes.join("；")}` }) satisfies z.ZodType<ApiError>;

/** Possible statuses besides 200 and 304. The document lists those of each address. */
export const errorStatuses: Readonly<Record<"400" | "404" | "405" | "429" | "500" | "503", ApiErrorCode>> = {
  "400": "invalid",
  "404": "not_found",
  "405": "wrong_method",
  "429": "limited",
  "500": "failed",
  "503": "unavailable",
};

export const meaningOf = (code: ApiErrorCode): string => meanings[code] ?? code;
