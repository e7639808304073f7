import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { accountMeta } from "#app/shell/page/page-meta.ts";
import { announceSession } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import type { Route } from "./+types/ended";
import { endedCodes } from "./dashboard/settings-answer.ts";
import { endedText } from "./dashboard/settings-text.json";

/** Forms of the settings redirect here after they ended the session: signed out, or the account deleted. */
export function loader({ url }: Route.LoaderArgs) {
  const why = url.searchParams.get("why");
  return { what: endedCodes.find((code) => code === why) ?? "signed-out" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const what = loaderData?.what ?? "signed-out";
  return accountMeta(endedText[what].label, endedText[what].text);
}

export default function EndedPage({ loaderData: { what } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The router preserves the scroll position, and the form was far down its page.
    window.scrollTo(0, 0);
    heading.current?.focus();
    announceSession("signed-out");
    toast({ title: endedText[what].label });
  }, [what]);
  return (
    <div className="page page-text">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {endedText[what].label}
      </h1>
      <p className="mt-3 text-muted">{endedText[what].text}</p>
      {what !== "signed-out" && <p className="mt-3 text-muted">{endedText.stays}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {what === "signed-out" && <ButtonLink to="/login">{endedText.signIn}</ButtonLink>}
        <ButtonLink to="/">{endedText.home}</ButtonLink>
      </p>
    </div>
  );
}
