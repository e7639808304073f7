import { data } from "react-router";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { t } from "#app/ui/text/t.ts";
import type { Route } from "./+types/not-found";

/** Every address that nothing else answers. */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta() {
  return [{ title: `${t("error.notFoundTitle")} | 澳途` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
