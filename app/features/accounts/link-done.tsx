import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { t } from "#app/shell/text/t.ts";
import { AccountPage } from "./account-page.tsx";
import "./text.ts";
import "./steps-text.ts";

export const linkDoneCodes = ["change-confirmed", "email-changed"] as const;

/** What a link did that leads nowhere else. */
export type LinkDoneCode = (typeof linkDoneCodes)[number];

export function LinkDone({ code }: { code: LinkDoneCode }) {
  return (
    <AccountPage title={t(`link.done.${code}`)}>
      <p>{t(`link.done.${code}.next`)}</p>
      <ButtonLink to="/dashboard">{t("link.toDashboard")}</ButtonLink>
    </AccountPage>
  );
}
