import type { FieldProps } from "#app/shell/form/field.tsx";
import type { ListedSecondFactor } from "#worker/features/accounts/list-sign-in-ways.ts";
import { SettingsForm } from "./settings-form.tsx";
import { waysText } from "./sign-in-ways-text.ts";

/** What somebody calls an authenticator. */
export const factorNameField = {
  name: "friendlyName",
  label: waysText.factor.name,
  hint: waysText.factor.nameHint,
  autoComplete: "off",
} as const satisfies FieldProps;

/** The second factors of the account with type, status and name, which can be changed. */
export function SecondFactorList({ factors }: { factors: ListedSecondFactor[] }) {
  if (factors.length === 0) return null;
  return (
    <section aria-label={waysText.factors.label} className="mt-4 print:hidden">
      <ul className="grid gap-4">
        {factors.map(({ id, type, status, friendlyName }) => (
          <li key={id} className="rounded-lg border border-line p-4">
            <p className="break-words font-medium">{friendlyName ?? waysText.factor.unnamed}</p>
            <dl className="mt-1 mb-3 flex flex-wrap gap-x-6 text-muted text-sm">
              <div className="flex gap-2">
                <dt>{waysText.factors.type}</dt>
                <dd>{waysText.factor[type]}</dd>
              </div>
              <div className="flex gap-2">
                <dt>{waysText.factors.status}</dt>
                <dd>{waysText.factor[status]}</dd>
              </div>
            </dl>
            <SettingsForm
              key={friendlyName}
              intent="second-factor-rename"
              part="second-factor"
              hidden={{ factor: id }}
              fields={[{ ...factorNameField, defaultValue: friendlyName ?? undefined }]}
              submit={waysText.factor.rename}
              tone="plain"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
