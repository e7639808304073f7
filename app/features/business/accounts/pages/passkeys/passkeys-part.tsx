import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { announceSession } from "#app/shell/session/use-session.ts";
import type { ListedPasskey } from "../../server/passkeys/manage-passkeys.ts";
import { SettingsForm, SettingsPart } from "../dashboard/settings-form.tsx";
import { Ways } from "../dashboard/ways.tsx";
import { canUsePasskeys } from "./passkey-sign-in.tsx";
import { signInText } from "./sign-in-text.json";
import { passkeyText } from "./text.json";

const nameField = { name: "name", label: passkeyText.name, hint: passkeyText.nameHint, autoComplete: "off" };

interface Props {
  passkeys: ListedPasskey[];
  /** Whether the sign-in was just now, as adding and removing need. */
  isFresh: boolean;
  /** "Chrome（Android）" */
  deviceName: string;
  /** A member of the back office, for whom a passkey is a second factor. */
  isMember: boolean;
}

/** The passkeys of the account, and the form that adds one. */
export function PasskeysPart({ passkeys, isFresh, deviceName, isMember }: Props) {
  return (
    <SettingsPart id="passkeys">
      <p>
        {passkeyText.what}
        {isMember && passkeyText.member}
      </p>
      {passkeys.length === 0 ? (
        <p className="mt-1 font-medium">{passkeyText.none}</p>
      ) : (
        <>
          <Ways
            way="passkey"
            label={passkeyText.label}
            list={passkeys}
            unnamed={passkeyText.unnamed}
            nameField={nameField}
            kindOf={({ isSynchronised }) => (isSynchronised ? passkeyText.synchronised : passkeyText.onlyHere)}
            never={passkeyText.never}
            removal={isFresh ? { note: passkeyText.removeHow } : null}
          />
          <p className="mt-3 text-muted">{passkeyText.lost}</p>
        </>
      )}
      {isFresh ? <AddPasskey deviceName={deviceName} /> : <SignInAgain />}
    </SettingsPart>
  );
}

function SignInAgain() {
  return (
    <div className="mt-4">
      <p className="mb-3">{passkeyText.stale}</p>
      <SettingsForm intent="sign-in-again" submit={passkeyText.again} tone="plain" />
    </div>
  );
}

/** The form that makes a passkey. @param deviceName the name that it proposes */
function AddPasskey({ deviceName }: { deviceName: string }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const navigate = useNavigate();

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    if (!canUsePasskeys()) return setMessage(passkeyText.cannotAdd);
    setBusy(true);
    setMessage(undefined);
    const ceremony = await import("./ceremony.ts").catch(() => null);
    try {
      if (!ceremony) throw new Error("not loaded");
      await ceremony.makePasskey(name);
      void announceSession("changed");
      await navigate("/dashboard/settings?done=passkey-added#passkeys", { preventScrollReset: true });
    } catch (error) {
      const isOurs = ceremony && error instanceof ceremony.PasskeyRefused;
      setMessage(isOurs ? error.message : describe(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <noscript>
        <p className="mt-4">{passkeyText.noScript}</p>
      </noscript>
      <form onSubmit={add} className="noscript:hidden mt-4 grid max-w-md justify-items-start gap-4 *:max-w-full">
        <FormMessage focusKey={message}>{message}</FormMessage>
        <div className="w-full">
          <Field {...nameField} defaultValue={deviceName} />
        </div>
        <SubmitButton isBusy={isBusy} busyLabel={passkeyText.addBusy}>
          {passkeyText.add}
        </SubmitButton>
      </form>
    </>
  );
}

function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return passkeyText.exists;
  return name === "NotAllowedError" || name === "AbortError" ? passkeyText.addCancelled : signInText.failed;
}
