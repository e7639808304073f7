import { isRouteErrorResponse } from "react-router";
import { loadErrorText as text } from "#app/shell/error-pages/text.json";
import { ButtonLink } from "./links.tsx";

interface Props {
  error: unknown;
  back: { href: string; label: string };
  /** Shown below the message of a 404. */
  hint?: string | undefined;
}

/** Replaces a page whose loader failed: shows the message thrown with a 404, else a general one. */
export function LoadError({ error, back, hint = text.notFoundHint }: Props) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = missing && typeof error.data === "string" ? error.data : text.failed;
  return (
    <div className="mx-auto max-w-5xl px-4 py-16 text-center">
      <h1>{message}</h1>
      <p className="mt-2 text-muted">{missing ? hint : text.failedHint}</p>
      <p className="mt-6">
        <ButtonLink to={back.href}>{back.label}</ButtonLink>
      </p>
    </div>
  );
}
