import { createDocument } from "zod-openapi";
import { filesPerHour } from "../files/limit.ts";
import { registerFiles } from "../files/register-files.ts";
import { requestsPerMinute } from "../limits.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { endpointResponses, fileResponses } from "./openapi-responses.ts";
import { registerLicence } from "./source.ts";

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

function operationOf({ operationId, summary, description, params, query, answer }: Endpoint) {
  return {
    operationId,
    summary,
    description,
    requestParams: {
      ...(Object.keys(params.shape).length > 0 ? { path: params } : {}),
      ...(Object.keys(query.shape).length > 0 ? { query } : {}),
    },
    responses: endpointResponses({ params, answer }),
  };
}

/** The OpenAPI 3.1 document, made from the schemas that the answers are typed by. @param origin of the site */
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
      // Answers may gain columns within a version: a strict client must not fail then.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
}
