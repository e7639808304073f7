import type { FieldProps } from "#app/shell/form/field.tsx";
import { t } from "#app/shell/text/t.ts";
import type { ListedSecondFactor } from "#worker/features/accounts/list-second-factors.ts";
import { SettingsForm } from "./settings-form.tsx";
import "./sign-in-ways-text.ts";

/** What somebody calls an authenticator. */
export const factorNameField = {
  name: "friendlyName",
  label: t("ways.factor.name"),
  hint: t("ways.factor.nameHint"),
  autoComplete: "off",
} as const satisfies FieldProps;

/** The second factors of the account with type, status and name, which can be changed. */
export function SecondFactorList({ factors }: { factors: ListedSecondFactor[] }) {
  if (factors.length === 0) return null;
  return (
    <section aria-label={t("ways.factors")} className="mt-4 print:hidden">
      <ul className="grid gap-4">
        {factors.map(({ id, type, status, friendlyName }) => (
          <li key={id} className="rounded-lg border border-line p-4">
            <p className="break-words font-medium">{friendlyName ?? t("ways.factor.unnamed")}</p>
            <dl className="mt-1 mb-3 flex flex-wrap gap-x-6 text-muted text-sm">
              <div className="flex gap-2">
                <dt>{t("ways.factors.type")}</dt>
                <dd>{t(`ways.factor.${type}`)}</dd>
              </div>
              <div className="flex gap-2">
                <dt>{t("ways.factors.status")}</dt>
                <dd>{t(`ways.factor.${status}`)}</dd>
              </div>
            </dl>
            <SettingsForm
              key={friendlyName}
              intent="second-factor-rename"
              part="second-factor"
              hidden={{ factor: id }}
              fields={[{ ...factorNameField, defaultValue: friendlyName ?? undefined }]}
              submit={t("ways.factor.rename")}
              tone="plain"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
