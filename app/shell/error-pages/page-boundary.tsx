import { Outlet, useMatches } from "react-router";
import { WayBack } from "#app/shell/page/way-back.ts";
import type { Route } from "./+types/page-boundary";
import { ErrorPage } from "./lazy-error.ts";

/**
 * Error boundary around every page: shows the error within the frame. Its title is the root's (meta of app/root.tsx).
 */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = useMatches()
    .map(({ handle }) => handle)
    .find((handle) => handle instanceof WayBack);
  return <ErrorPage error={error} back={back} />;
}
