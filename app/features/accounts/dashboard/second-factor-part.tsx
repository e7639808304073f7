import type { ListedSecondFactor } from "#worker/features/accounts/sign-in-methods.ts";
import { factorNameField, RecoveryCodes, SecondFactorSetupSteps } from "./second-factor-setup.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm, SettingsPart } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.ts";

const part = "second-factor";

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  isAdmin: boolean;
  /** Set while the setup waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Set right after the codes were renewed. */
  recoveryCodes: string[] | undefined;
}

export function SecondFactorPart({ email, isOn, factors, isAdmin, setup, recoveryCodes }: Props) {
  const password = [passwordField(settingsText.currentPassword)];
  return (
    <SettingsPart id={part} isPrinted={Boolean(setup || recoveryCodes)}>
      {!isOn && !setup && (
        <>
          <p>{settingsText.factor.what}</p>
          <p className="mt-1 mb-3 font-medium">{settingsText.factor.off}</p>
          <SettingsForm intent="second-factor-start" part={part} fields={password} submit={settingsText.factor.start} />
        </>
      )}
      {!isOn && setup && <SecondFactorSetupSteps setup={setup} part={part} email={email} />}
      {isOn && (
        <>
          <p className="font-medium print:hidden">{settingsText.factor.on}</p>
          <SecondFactorList factors={factors} />
          {recoveryCodes && (
            <>
              <h3 className="mt-4 font-semibold">{settingsText.codes.new}</h3>
              <p className="print:hidden">{settingsText.codes.old}</p>
              <RecoveryCodes codes={recoveryCodes} email={email} />
            </>
          )}
          <h3 className="mt-6 font-semibold print:hidden">{settingsText.codes.renew}</h3>
          <p className="mb-3 text-muted print:hidden">{settingsText.codes.renewHow}</p>
          <SettingsForm
            intent="second-factor-renew"
            part={part}
            fields={password}
            submit={settingsText.codes.renew}
            tone="plain"
          />
          <h3 className="mt-6 font-semibold print:hidden">{settingsText.factor.remove}</h3>
          {isAdmin ? (
            <p className="text-muted print:hidden">{settingsText.factor.admin}</p>
          ) : (
            <>
              <p className="mb-3 text-muted print:hidden">{settingsText.factor.removeHow}</p>
              <SettingsForm
                intent="second-factor-remove"
                part={part}
                fields={password}
                submit={settingsText.factor.remove}
                tone="danger"
              />
            </>
          )}
        </>
      )}
    </SettingsPart>
  );
}

/** The second factors of the account with type, status and a form to rename them. */
function SecondFactorList({ factors }: { factors: ListedSecondFactor[] }) {
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
