import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { announceSession } from "#app/ui/session/use-session.ts";
import { t } from "#app/ui/text/t.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { accountMeta } from "../account/account-meta.ts";
import type { Route } from "./+types/ended";
import "#app/ui/text/settings.ts";

/** Where a form of the settings leads that ended the session: signed out, or the account deleted. */
export function loader({ url }: Route.LoaderArgs) {
  return { what: url.searchParams.get("why") === "deleted" ? ("deleted" as const) : ("signedOut" as const) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const what = loaderData?.what ?? "signedOut";
  return accountMeta(t(`ended.${what}`), t(`ended.${what}.text`));
}

export default function EndedPage({ loaderData: { what } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that leads here stood far down another page.
    window.scrollTo(0, 0);
    heading.current?.focus();
    announceSession("signed-out");
    toast({ title: t(`ended.${what}`) });
  }, [what]);
  return (
    <div className="mx-auto max-w-3xl px-4 py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none sm:text-3xl">
        {t(`ended.${what}`)}
      </h1>
      <p className="mt-3 text-muted">{t(`ended.${what}.text`)}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        {what === "signedOut" && <ButtonLink to="/login">{t("ended.signIn")}</ButtonLink>}
        <ButtonLink to="/">{t("ended.home")}</ButtonLink>
      </p>
    </div>
  );
}
