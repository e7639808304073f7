import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { AccountPage } from "./account-page.tsx";
import { linkText } from "./steps-text.ts";

export const linkDoneCodes = ["change-confirmed", "email-changed"] as const;

/** What a link did that leads nowhere else. */
export type LinkDoneCode = (typeof linkDoneCodes)[number];

export function LinkDone({ code }: { code: LinkDoneCode }) {
  return (
    <AccountPage title={linkText.done[code].label}>
      <p>{linkText.done[code].next}</p>
      <ButtonLink to="/dashboard">{linkText.toDashboard}</ButtonLink>
    </AccountPage>
  );
}
