import { fill } from "#app/shell/text/fill.ts";
import type { ListedSecondFactor } from "../../server/read-dashboard.ts";
import { factorNameField, RecoveryCodes, SecondFactorSetupSteps } from "./recovery-codes.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { passwordField, SettingsForm, SettingsPart } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.json";
import { Ways } from "./ways.tsx";

const part = "second-factor";
const password = [passwordField(settingsText.currentPassword)];

interface Props {
  email: string;
  isOn: boolean;
  factors: ListedSecondFactor[];
  codesLeft: number;
  /** Whether the account is a member of the back office, who may not remove the last second factor. */
  isMember: boolean;
  /** Set while the setup waits for its first code. */
  setup: SecondFactorSetup | undefined;
  /** Set right after the codes were renewed. */
  recoveryCodes: string[] | undefined;
}

export function SecondFactorPart({ email, isOn, factors, codesLeft, isMember, setup, recoveryCodes }: Props) {
  const ready = factors.filter(({ status }) => status === "verified");
  // The server decides whether this is the last one, because a passkey may be a second factor too.
  const lastNote = isMember ? waysText.factor.keepLast : waysText.factor.removeLast;
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
          {!setup && (
            <p className="font-medium print:hidden">
              {isMember ? settingsText.factor.onMember : settingsText.factor.on}
            </p>
          )}
          <Ways
            way="authenticator"
            part={part}
            label={waysText.factors.label}
            list={ready}
            unnamed={waysText.factor.unnamed}
            nameField={factorNameField}
            kindOf={({ type }) => waysText.factor[type]}
            removal={{ fields: password, note: ready.length === 1 && lastNote }}
          />
          {!setup && <AddAuthenticator />}
          <Codes email={email} left={codesLeft} renewed={recoveryCodes} />
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

/** The number of unused recovery codes; after a renewal the new codes. */
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
