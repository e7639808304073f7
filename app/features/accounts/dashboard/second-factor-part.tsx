import type { ListedSecondFactor } from "#worker/features/accounts/list-sign-in-ways.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorList } from "./second-factor-list.tsx";
import { SecondFactorSetupSteps } from "./second-factor-setup.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm } from "./settings-form.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { settingsText } from "./settings-text.ts";

const part = "second-factor";

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  isAdmin: boolean;
  /** Waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Were just renewed. */
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
