import type { ReactNode } from "react";
import { Spinner } from "#app/shell/page/spinner.tsx";
import { accountText } from "./text.ts";

/** The one column of the account's forms. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-8 sm:py-12">
      <h1 className="font-semibold text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-4 space-y-4">{children}</div>
    </div>
  );
}

/** For readers whose browser runs no scripts: what cannot work, and whom to write to. */
export function NoScript({ supportEmail }: { supportEmail: string }) {
  return (
    <noscript>
      <p className="rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
        {accountText.noScript}
        <a href={`mailto:${supportEmail}`} className="underline">
          {supportEmail}
        </a>
        {accountText.noScriptEnd}
      </p>
    </noscript>
  );
}

/** In place of a form that somebody signed in does not need. */
export function Leaving() {
  return (
    <div className="flex min-h-[50vh] items-center justify-center px-4">
      <Spinner>{accountText.signedInAlready}</Spinner>
    </div>
  );
}
