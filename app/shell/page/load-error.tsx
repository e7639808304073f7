import { isRouteErrorResponse } from "react-router";
import { catalogueText } from "#app/features/catalogue/text.ts";
import { ButtonLink } from "./button-link.tsx";

interface Props {
  error: unknown;
  back: { href: string; label: string };
  /** Under the message of a 404. */
  hint?: string;
}

/** What stands in a catalogue page's place: the message a loader threw with a 404, else 加载失败. */
export function LoadError({ error, back, hint = catalogueText.notFoundHint }: Props) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = missing && typeof error.data === "string" ? error.data : catalogueText.loadFailed;
  return (
    <div className="mx-auto max-w-5xl px-4 py-16 text-center">
      <h1 className="font-semibold text-2xl">{message}</h1>
      <p className="mt-2 text-muted">{missing ? hint : catalogueText.loadFailedHint}</p>
      <p className="mt-6">
        <ButtonLink to={back.href}>{back.label}</ButtonLink>
      </p>
    </div>
  );
}
