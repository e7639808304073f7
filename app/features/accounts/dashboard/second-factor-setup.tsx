import { useEffect, useRef } from "react";
import { QrCode } from "#app/shell/share/qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { factorNameField } from "./second-factor-list.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsText } from "./settings-text.ts";

/** The three steps from a new second factor to one that counts. */
export function SecondFactorSetupSteps({
  setup,
  part,
  email,
}: {
  setup: SecondFactorSetup;
  part: string;
  email: string;
}) {
  const { address, secret, recoveryCodes, qr } = setup;
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    first.current?.focus();
  }, []);
  return (
    <>
      <h3 ref={first} tabIndex={-1} className="font-semibold outline-none print:hidden">
        {settingsText.factor.scan}
      </h3>
      <div className="mt-2 w-48 print:hidden">
        <QrCode qr={qr} label={settingsText.factor.qr} />
      </div>
      <p className="mt-2 print:hidden">{settingsText.factor.type}</p>
      <p lang="en" className="break-words font-mono text-lg print:hidden">
        {secret.match(/.{1,4}/g)?.join(" ")}
      </p>
      <h3 className="mt-6 font-semibold">{settingsText.factor.keep}</h3>
      <RecoveryCodes codes={recoveryCodes} email={email} />
      <h3 className="mt-6 mb-3 font-semibold print:hidden">{settingsText.factor.confirm}</h3>
      <SettingsForm
        intent="second-factor-confirm"
        part={part}
        fields={[
          { name: "code", type: "code", label: settingsText.code },
          { ...factorNameField, isOptional: true },
        ]}
        hidden={{ address, recoveryCodes: recoveryCodes.join(" ") }}
        submit={settingsText.factor.turnOn}
      />
    </>
  );
}
