import { redirect } from "react-router";
import type { Route } from "./+types/legal-form";

/** /terms and /privacy, which people type and older links have: 301 to the page under /legal. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`/legal${url.pathname.replace(/\/$/, "")}${url.search}`, 301);
}
