import { mcp as routes } from "#app/features/publishing/open-data/server/mcp/api.ts";
import { createRoutes } from "#worker/platform/middleware/provide-context.ts";
import { limitBody } from "#worker/platform/middleware/request-body.ts";

/** /mcp, apart from the rest of the API: the protocol's library is loaded with the first request. */
export const mcp = createRoutes();
mcp.use(limitBody);
mcp.route("/mcp", routes);
