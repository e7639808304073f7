import { useEffect, useRef } from "react";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { QrCode } from "#app/shell/share/share.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.ts";

/** The field for the owner's name of an authenticator. */
export const factorNameField = {
  name: "friendlyName",
  label: waysText.factor.name,
  hint: waysText.factor.nameHint,
  autoComplete: "off",
} as const satisfies FieldProps;

/** The steps of the setup: scan the QR code, keep the recovery codes (only with the first authenticator), type the first code. */
export function SecondFactorSetupSteps({
  setup,
  part,
  email,
  isFirst,
}: {
  setup: SecondFactorSetup;
  part: string;
  email: string;
  isFirst: boolean;
}) {
  const { address, secret, recoveryCodes, qr } = setup;
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus is no longer there.
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
      {isFirst && (
        <>
          <h3 className="mt-6 font-semibold">{settingsText.factor.keep}</h3>
          <RecoveryCodes codes={recoveryCodes} email={email} />
        </>
      )}
      <h3 className="mt-6 mb-3 font-semibold print:hidden">
        {isFirst ? settingsText.factor.confirm : settingsText.factor.confirmNext}
      </h3>
      <SettingsForm
        intent="second-factor-confirm"
        part={part}
        fields={[
          { name: "code", type: "code", label: settingsText.code },
          { ...factorNameField, isOptional: true },
        ]}
        hidden={{ address, recoveryCodes: recoveryCodes.join(" ") }}
        submit={isFirst ? settingsText.factor.turnOn : settingsText.factor.addDone}
      />
    </>
  );
}
