import { Link } from "react-router";
import { t } from "#app/ui/text/t.ts";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import "#app/ui/text/settings.ts";

const part = "delete";

/** What deleting the account means, and the two ways to do it: the password, or a link to the address. */
export function DeletionPart({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <SettingsPart id={part}>
      <p>{t("settings.delete.goes")}</p>
      <ul className="list-disc pl-6">
        {(["account", "use", "mail"] as const).map((what) => (
          <li key={what}>{t(`settings.delete.goes.${what}`)}</li>
        ))}
      </ul>
      <p className="mt-2">{t("settings.delete.stays")}</p>
      <ul className="list-disc pl-6">
        {(["invited", "browser"] as const).map((what) => (
          <li key={what}>{t(`settings.delete.stays.${what}`)}</li>
        ))}
      </ul>
      <p className="mt-2 mb-4">
        {t("settings.delete.renewing")}
        <Link to="/dashboard/membership" className="text-primary underline underline-offset-4">
          {t("settings.delete.membership")}
        </Link>
        。
      </p>
      {hasPassword && (
        <SettingsForm
          intent="delete"
          part={part}
          fields={[passwordField(t("settings.currentPassword"))]}
          submit={t("settings.delete.submit")}
          tone="danger"
        />
      )}
      <p className="mt-6 mb-3 break-words text-muted">{t("settings.delete.forgot", { email })}</p>
      <SettingsForm intent="deletion-link" part={part} submit={t("settings.delete.send")} tone="plain" />
    </SettingsPart>
  );
}
