import { redirect } from "react-router";
import type { Route } from "./+types/short-address";

const pages: Readonly<Record<string, string>> = {
  "/terms": "/legal/terms",
  "/privacy": "/legal/privacy",
  "/data": "/data/about",
  "/immigration": "/work",
  "/account": "/dashboard",
};

/** Redirects short addresses that people type, and addresses of older links, to their pages. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${pages[url.pathname] ?? "/"}${url.search}`, 301);
}
