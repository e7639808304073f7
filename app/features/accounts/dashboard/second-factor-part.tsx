import { fill } from "#app/shell/text/fill.ts";
import type { ListedSecondFactor } from "#worker/features/accounts/sign-in-methods.ts";
import { AuthenticatorList } from "./authenticator-list.tsx";
import { RecoveryCodes, SecondFactorSetupSteps } from "./recovery-codes.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm, SettingsPart } from "./settings-form.tsx";
import { settingsText } from "./settings-text.ts";

const part = "second-factor";
const password = [passwordField(settingsText.currentPassword)];

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  /** Recovery codes that can still be used. */
  codesLeft: number;
  isAdmin: boolean;
  /** Set while the setup waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Set right after the codes were renewed. */
  recoveryCodes: string[] | undefined;
}

export function SecondFactorPart({ email, isOn, factors, codesLeft, isAdmin, setup, recoveryCodes }: Props) {
  return (
    <SettingsPart id={part} isPrinted={Boolean(setup || recoveryCodes)}>
      {!isOn && !setup && (
        <>
          <p>{settingsText.factor.what}</p>
          <p className="mt-1 mb-3 font-medium">{settingsText.factor.off}</p>
          <SettingsForm intent="second-factor-start" part={part} fields={password} submit={settingsText.factor.start} />
        </>
      )}
      {setup && <SecondFactorSetupSteps setup={setup} part={part} email={email} isFirst={!isOn} />}
      {isOn && (
        <>
          {!setup && <p className="font-medium print:hidden">{settingsText.factor.on}</p>}
          <AuthenticatorList factors={factors} isAdmin={isAdmin} />
          {!setup && <AddAuthenticator />}
          <Codes email={email} left={codesLeft} renewed={recoveryCodes} />
          <TurnOff isAdmin={isAdmin} />
        </>
      )}
    </SettingsPart>
  );
}

function AddAuthenticator() {
  return (
    <>
      <h3 className="mt-6 font-semibold print:hidden">{settingsText.factor.add}</h3>
      <p className="mb-3 text-muted print:hidden">{settingsText.factor.addHow}</p>
      <SettingsForm
        intent="second-factor-start"
        part={part}
        fields={password}
        submit={settingsText.factor.addSubmit}
        tone="plain"
      />
    </>
  );
}

/** How many recovery codes are left; right after they were renewed the new ones. */
function Codes({ email, left, renewed }: { email: string; left: number; renewed: string[] | undefined }) {
  const few = left === 0 ? settingsText.codes.none : left <= 3 ? settingsText.codes.few : null;
  return (
    <>
      {renewed && (
        <>
          <h3 className="mt-4 font-semibold">{settingsText.codes.new}</h3>
          <p className="print:hidden">{settingsText.codes.old}</p>
          <RecoveryCodes codes={renewed} email={email} />
        </>
      )}
      <h3 className="mt-6 font-semibold print:hidden">{settingsText.codes.renew}</h3>
      <p className="print:hidden">
        {left > 0 && <span className="font-medium">{fill(settingsText.codes.left, { count: left })} </span>}
        {few && <strong className="font-medium text-accent">{few}</strong>}
      </p>
      <p className="mb-3 text-muted print:hidden">
        {settingsText.codes.renewHow}
        {settingsText.codes.lost}
      </p>
      <SettingsForm
        intent="second-factor-renew"
        part={part}
        fields={password}
        submit={settingsText.codes.renew}
        tone="plain"
      />
    </>
  );
}

function TurnOff({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
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
  );
}
