import { useEffect, useId, useRef, useState } from "react";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { copyText } from "#app/shell/share/copy-text.ts";
import { QrCode } from "#app/shell/share/share.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { SecondFactorSetup } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsText, waysText } from "./settings-text.json";

/**
 * Recovery codes with buttons to copy, download and print them. They are in a text field, so that people can select them when
 * copying is not allowed.
 * @param email the account's address, which is printed and saved with the codes
 */
export function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copyStatus, setCopyStatus] = useState("");
  const isHydrated = useHydrated();
  const text = codes.join("\n");

  async function copy() {
    setCopyStatus("");
    setCopyStatus((await copyText(text, field.current)) ? settingsText.codes.copied : settingsText.codes.copyFailed);
  }

  const owner = fill(settingsText.codes.whose, { email });
  return (
    <>
      <p className="hidden font-medium print:block">{owner}</p>
      <p>{settingsText.codes.what}</p>
      <label htmlFor={id} className="mt-3 block font-medium">
        {settingsText.codes.label}
      </label>
      <textarea
        ref={field}
        id={id}
        lang="en"
        readOnly
        spellCheck={false}
        rows={codes.length}
        value={text}
        className="mt-1 block w-full max-w-60 resize-none rounded-lg border border-muted bg-surface px-3 py-2 font-mono"
      />
      <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" onClick={copy} className="button" hidden={!isHydrated}>
          {settingsText.codes.copy}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${owner}\n${text}\n`)}`}
          download={settingsText.codes.file}
          className="button"
        >
          {settingsText.codes.download}
        </a>
        <button type="button" onClick={() => print()} className="button" hidden={!isHydrated}>
          {settingsText.codes.print}
        </button>
        <span role="status" className="text-sm">
          {copyStatus}
        </span>
      </p>
    </>
  );
}

/** The field for the owner's name of an authenticator. */
export const factorNameField = {
  name: "name",
  label: waysText.factor.name,
  hint: waysText.factor.nameHint,
  autoComplete: "off",
} as const satisfies FieldProps;

/** The steps of the setup: scan the QR code, save the recovery codes (only with the first authenticator), type the first code. */
export function SecondFactorSetupSteps(props: { setup: SecondFactorSetup; email: string; isFirst: boolean }) {
  const { email, isFirst } = props;
  const { address, secret, recoveryCodes, qr } = props.setup;
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The previously focused form was removed.
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
