import { z } from "zod";
import { createDocument, type ZodOpenApiContentObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { registerFiles } from "../files/register-files.ts";
import { filesPerHour, requestsPerMinute } from "../limits.ts";
import { answers, checkedCodes } from "./codes.ts";
import { listOfCourses, oneCourse } from "./courses.ts";
import { type Endpoint, pathNames } from "./endpoint.ts";
import { apiError, meaningOf } from "./error.ts";
import { listOfFacts, oneFact } from "./facts.ts";
import { listOfFields, oneField } from "./fields.ts";
import { coursesOfInstitution, listOfInstitutions, oneInstitution } from "./institutions.ts";
import { invitationsOfOccupation, listOfRounds } from "./invitations.ts";
import { listOfOccupations, oneOccupation } from "./occupations.ts";
import { listOfRules } from "./rules.ts";
import { search } from "./search.ts";
import { registerLicence } from "./values.ts";

/** The addresses of version 1. Within a version responses only gain columns; an incompatible change requires version 2. */
export const endpoints: readonly Endpoint[] = [
  search,
  answers,
  checkedCodes,
  listOfInstitutions,
  oneInstitution,
  coursesOfInstitution,
  listOfCourses,
  oneCourse,
  listOfFields,
  oneField,
  listOfOccupations,
  oneOccupation,
  invitationsOfOccupation,
  listOfRounds,
  listOfFacts,
  oneFact,
  listOfRules,
];

// The responses of each operation in the document, with the headers that are really sent; openapi-answers.worker.test.ts compares them.
// Headers that every response of the site has, such as X-Request-Id, are omitted.

const headers = {
  ETag: header("内容的版本；下次放进 If-None-Match。读不到版本时没有"),
  "Cache-Control": header("no-cache：可以保存，每次用之前先问有没有变；no-store：不要保存"),
  "RateLimit-Policy": header("次数限制：q 是次数，w 是秒数"),
  "Retry-After": header("要等几秒再试", "integer"),
  Link: header('许可的网址，rel="license"'),
  "Content-Disposition": header("建议的文件名"),
};

function header(description: string, type: "string" | "integer" = "string") {
  return { description, schema: { type } };
}

type HeaderName = keyof typeof headers;

/** A response with its headers; those with a question mark are optional. */
const answerOf = (
  description: string,
  names: readonly (HeaderName | `${HeaderName}?`)[],
  content?: ZodOpenApiContentObject,
) => ({
  description,
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, one]) => {
      const found = names.find((asked) => asked.replace("?", "") === name);
      return found ? [[name, { ...one, required: found === name }]] : [];
    }),
  ),
  ...(content && { content }),
});

const errorOf = (description: string, ...more: (HeaderName | `${HeaderName}?`)[]) =>
  answerOf(description, ["Cache-Control", ...more], { "application/json": { schema: apiError } });

const shared: ZodOpenApiResponsesObject = {
  "304": answerOf("和 If-None-Match 里的版本一样，没有变", ["ETag", "Cache-Control", "RateLimit-Policy"]),
  "500": errorOf(meaningOf("failed")),
  "503": errorOf(meaningOf("unavailable"), "Retry-After"),
};

/** A GET never gets 405, which is for other methods. The document contains only GET. */
const endpointResponses = ({ path, answer }: Pick<Endpoint, "path" | "answer">): ZodOpenApiResponsesObject => ({
  ...shared,
  "200": answerOf("找到的内容", ["ETag?", "Cache-Control", "RateLimit-Policy"], {
    "application/json": { schema: answer },
  }),
  "400": errorOf(meaningOf("invalid")),
  // A list without matches is empty; only an address with a code can be not found.
  ...(pathNames(path).length > 0 ? { "404": errorOf("没有这个代码") } : {}),
  "429": errorOf(meaningOf("limited"), "Retry-After", "RateLimit-Policy"),
});

/** A file takes no parameters. It has its own rate limit besides that of all requests; only the latter has the header. */
const fileResponses: ZodOpenApiResponsesObject = {
  ...shared,
  "200": answerOf("CSV 文件", ["ETag?", "Cache-Control", "RateLimit-Policy", "Link", "Content-Disposition"], {
    "text/csv": { schema: { type: "string" } },
  }),
  "429": errorOf(
    `文件超过每小时 ${filesPerHour.count} 份，或者请求超过每分钟约 ${requestsPerMinute} 次；Retry-After 是要等的秒数`,
    "Retry-After",
    "RateLimit-Policy?",
  ),
};

/** The version of the document. The first number is the version in the address. */
export const apiVersion = "1.0.0";

function fileOperation(name: string, columns: readonly string[]) {
  return {
    operationId: `download${name.slice(0, 1).toUpperCase()}${name.slice(1).replace(".csv", "Csv")}`,
    summary: `登记册的文件 ${name}`,
    description: `UTF-8（带 BOM），第一行是列名：${columns.join("、")}。按 ${registerLicence.name} 使用，最后一列是要写的出处。每个网络地址每小时最多 ${filesPerHour.count} 份；带上 If-None-Match，没有更新的不计数。`,
    responses: fileResponses,
  };
}

function operationOf({ path, operationId, summary, description, given, answer }: Endpoint) {
  const partOf = (isPath: boolean) =>
    z.object(
      Object.fromEntries(Object.entries(given.shape).filter(([name]) => pathNames(path).includes(name) === isPath)),
    );
  const query = partOf(false);
  return {
    ...{ operationId, summary, description },
    requestParams: {
      ...(pathNames(path).length > 0 && { path: partOf(true) }),
      ...(Object.keys(query.shape).length > 0 && { query }),
    },
    responses: endpointResponses({ path, answer }),
  };
}

/**
 * The OpenAPI 3.1 document, generated from the schemas that type the responses.
 * @param origin of the site
 */
export function openApiDocument(origin: string): object {
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "澳途开放接口",
        version: apiVersion,
        summary: "澳大利亚院校、课程、学科、职业和官方数字，中英文",
        description: `只读，不用登记，也不读取 Cookie；任何网站的脚本都可以请求。每个网络地址每分钟最多约 ${requestsPerMinute} 次。来自登记册的内容按 ${registerLicence.name} 使用，要写明出处；其余内容少量引用时请写明出处和核对日期。出错时的回答都是同一种形状，见 Error。同一版本里只会增加内容，不会改掉或去掉。`,
        license: { name: `${registerLicence.name}（来自登记册的内容）`, url: registerLicence.url },
        contact: { name: "澳途", url: `${origin}/developers` },
      },
      servers: [{ url: `${origin}/api/v1` }],
      security: [],
      paths: {
        ...Object.fromEntries(endpoints.map((one) => [one.path, { get: operationOf(one) }])),
        ...Object.fromEntries(
          Object.entries(registerFiles).map(([name, { columns }]) => [
            `/${name}`,
            { get: fileOperation(name, columns) },
          ]),
        ),
      },
    },
    {
      // Responses may gain columns within a version, and strict clients must not fail on them.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
}
