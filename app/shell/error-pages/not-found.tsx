import { data } from "react-router";
import { errorText } from "#app/shell/frame/text.json";
import type { Route } from "./+types/not-found";
import { ErrorPage } from "./error-page.tsx";

/** The route for all addresses that no other route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

export function meta() {
  return [{ title: `${errorText.notFoundTitle} | 澳途` }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
