import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsText } from "./settings-text.ts";

export function NamePart({ name }: { name: string }) {
  return (
    <SettingsPart id="name">
      <SettingsForm
        intent="name"
        part="name"
        fields={[{ name: "name", label: settingsText.name.label, autoComplete: "name", defaultValue: name }]}
        submit={settingsText.name.save}
      />
    </SettingsPart>
  );
}

/** Both addresses are asked before anything changes. */
export function EmailPart({ email }: { email: string }) {
  return (
    <SettingsPart id="email">
      <p className="break-all">{fill(settingsText.email.now, { email })}</p>
      <p className="mt-1 mb-3 text-muted">{settingsText.email.how}</p>
      <SettingsForm
        intent="email"
        part="email"
        fields={[
          { name: "email", type: "email", label: settingsText.email.new },
          passwordField(settingsText.currentPassword),
        ]}
        submit={settingsText.email.save}
      />
    </SettingsPart>
  );
}

export function PasswordPart() {
  return (
    <SettingsPart id="password">
      <p className="mb-3">{settingsText.passwordPart.how}</p>
      <ButtonLink to="/reset">{settingsText.passwordPart.link}</ButtonLink>
    </SettingsPart>
  );
}

export function ExportPart() {
  return (
    <SettingsPart id="export">
      <p className="mb-3">{settingsText.export.what}</p>
      {/* A file of the API, not a page of the site. */}
      <a
        href="/api/account/export"
        download
        className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-4 py-2 font-medium hover:border-primary hover:text-primary"
      >
        {settingsText.export.link}
      </a>
    </SettingsPart>
  );
}
