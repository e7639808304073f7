import { registerFiles } from "./files/register-files.ts";
import { filesPerHour, requestsPerMinute } from "./limits.ts";
import { errorStatuses, meaningOf } from "./v1/error.ts";
import { endpoints } from "./v1/openapi.ts";
import { registerLicence } from "./v1/values.ts";

/**
 * Description of the API for the page /developers. It depends on every schema of the API, so pages import it lazily.
 * @param origin of the site
 */
export function describeApi(origin: string) {
  const base = `${origin}/api/v1`;
  return {
    origin,
    base,
    requestsPerMinute,
    filesPerHour: filesPerHour.count,
    licence: registerLicence,
    errors: Object.entries(errorStatuses).map(([status, code]) => ({ status, code, meaning: meaningOf(code) })),
    files: Object.entries(registerFiles).map(([name, { columns }]) => ({ name, columns, href: `${base}/${name}` })),
    endpoints: endpoints.map(({ path, operationId, summary, description, given, examples }) => ({
      ...{ path, operationId, summary, description },
      parameters: Object.entries(given.shape).map(([name, schema]) => ({
        name,
        isRequired: !schema.safeParse(undefined).success,
        meaning: schema.meta()?.description ?? "",
      })),
      examples: examples.map((example) => encodeURI(base + example)),
    })),
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
