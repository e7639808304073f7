import type { ZodOpenApiHeadersObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { filesPerHour } from "../files/limit.ts";
import { requestsPerMinute } from "../limits.ts";
import type { Endpoint } from "./endpoint.ts";
import { apiError, meaningOf } from "./error.ts";

// The answers of each operation as the document lists them: with what is really sent, which openapi-answers.worker.test.ts compares.
// Headers that every answer of the site has, such as X-Request-Id, are omitted.

const json = "application/json";

const header = (description: string, type: "string" | "integer" = "string") => ({
  description,
  schema: { type },
});

/** A header that never lacks. */
const always = <H extends object>(one: H) => ({ ...one, required: true });

const etag = header("内容的版本；下次放进 If-None-Match。读不到版本时没有");
const cacheable = always(header("可以保存，每次用之前先问有没有变；没有 ETag 时是 no-store：不要保存"));
const notCacheable = always(header("no-store：不要保存"));
const policy = header("次数限制：q 是次数，w 是秒数");
const retryAfter = always(header("要等几秒再试", "integer"));

const errorOf = (description: string, headers: ZodOpenApiHeadersObject = {}) => ({
  description,
  headers: { "Cache-Control": notCacheable, ...headers },
  content: { [json]: { schema: apiError } },
});

const unchanged = {
  description: "和 If-None-Match 里的版本一样，没有变",
  headers: { ETag: always(etag), "Cache-Control": cacheable, "RateLimit-Policy": always(policy) },
};

const failures = {
  "500": errorOf(meaningOf("failed")),
  "503": errorOf(meaningOf("unavailable"), { "Retry-After": retryAfter }),
};

/** A GET is never answered with 405: that is for other methods, which the document does not have. */
export const endpointResponses = ({
  params,
  answer,
}: Pick<Endpoint, "params" | "answer">): ZodOpenApiResponsesObject => ({
  "200": {
    description: "找到的内容",
    headers: { ETag: etag, "Cache-Control": cacheable, "RateLimit-Policy": always(policy) },
    content: { [json]: { schema: answer } },
  },
  "304": unchanged,
  "400": errorOf(meaningOf("invalid")),
  // A list that finds nothing is empty: only an address with a code may have nothing.
  ...(Object.keys(params.shape).length > 0 ? { "404": errorOf("没有这个代码") } : {}),
  "429": errorOf(meaningOf("limited"), { "Retry-After": retryAfter, "RateLimit-Policy": always(policy) }),
  ...failures,
});

/** A file takes no parameters, and has its own limit besides that of all requests. */
export const fileResponses: ZodOpenApiResponsesObject = {
  "200": {
    description: "CSV 文件",
    headers: {
      ETag: etag,
      "Cache-Control": cacheable,
      "RateLimit-Policy": always(policy),
      Link: always(header('许可的网址，rel="license"')),
      "Content-Disposition": always(header("建议的文件名")),
    },
    content: { "text/csv": { schema: { type: "string" } } },
  },
  "304": unchanged,
  "429": errorOf(
    `文件超过每小时 ${filesPerHour.count} 份，或者请求超过每分钟约 ${requestsPerMinute} 次；Retry-After 是要等的秒数`,
    {
      "Retry-After": retryAfter,
      "RateLimit-Policy": { ...policy, description: `${policy.description}；只在超过每分钟的次数时有` },
    },
  ),
  ...failures,
};
