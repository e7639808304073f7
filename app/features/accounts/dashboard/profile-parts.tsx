import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { t } from "#app/shell/text/t.ts";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import "./settings-text.ts";

export function NamePart({ name }: { name: string }) {
  return (
    <SettingsPart id="name">
      <SettingsForm
        intent="name"
        part="name"
        fields={[{ name: "name", label: t("settings.name"), autoComplete: "name", defaultValue: name }]}
        submit={t("settings.name.save")}
      />
    </SettingsPart>
  );
}

/** Both addresses are asked before anything changes. */
export function EmailPart({ email }: { email: string }) {
  return (
    <SettingsPart id="email">
      <p className="break-all">{t("settings.email.now", { email })}</p>
      <p className="mt-1 mb-3 text-muted">{t("settings.email.how")}</p>
      <SettingsForm
        intent="email"
        part="email"
        fields={[
          { name: "email", type: "email", label: t("settings.email.new") },
          passwordField(t("settings.currentPassword")),
        ]}
        submit={t("settings.email.save")}
      />
    </SettingsPart>
  );
}

export function PasswordPart() {
  return (
    <SettingsPart id="password">
      <p className="mb-3">{t("settings.passwordPart.how")}</p>
      <ButtonLink to="/reset">{t("settings.passwordPart.link")}</ButtonLink>
    </SettingsPart>
  );
}

export function ExportPart() {
  return (
    <SettingsPart id="export">
      <p className="mb-3">{t("settings.export.what")}</p>
      {/* A file of the API, not a page of the site. */}
      <a
        href="/api/account/export"
        download
        className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 py-2 font-medium hover:border-primary hover:text-primary"
      >
        {t("settings.export.link")}
      </a>
    </SettingsPart>
  );
}
