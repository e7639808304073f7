import { redirect } from "react-router";
import type { Route } from "./+types/legal-redirect";

/** Redirects /terms and /privacy, which people type and older links have, to the page under /legal. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/legal${url.pathname.replace(/\/$/, "")}${url.search}`, 301);
}
