import { Outlet } from "react-router";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { Route } from "./+types/page-boundary";

/** Around every page of the back office: an error of a page is shown within the frame. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
