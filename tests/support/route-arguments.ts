import type { RouterContextProvider } from "react-router";

interface Given {
  request: Request;
  context: RouterContextProvider | Readonly<RouterContextProvider>;
  params?: Record<string, string>;
}

/**
 * What React Router gives a route's loader or action. Each route has a type of its own for it, with its parameters and
 * pattern; the one assertion that a request fits the route is made here.
 */
export const routeArguments = <Args>({ request, context, params = {} }: Given): Args =>
  ({ request, url: new URL(request.url), context, params }) as Args;
