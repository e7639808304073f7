import type { RouterContextProvider } from "react-router";

interface Given {
  request: Request;
  context: RouterContextProvider | Readonly<RouterContextProvider>;
  params?: Record<string, string>;
}

/**
 * The arguments of a route's loader or action. React Router generates another type for each route; this assertion, that they
 * fit the route, is the only one.
 */
export const routeArguments = <Args>({ request, context, params = {} }: Given): Args =>
  ({ request, url: new URL(request.url), context, params }) as Args;
