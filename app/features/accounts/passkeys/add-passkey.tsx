import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { announceSession } from "#app/shell/session/use-session.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { passkeyText } from "./text.ts";

/** The form that makes a passkey. @param deviceName the name that it proposes */
export function AddPasskey({ deviceName }: { deviceName: string }) {
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
      void announceSession("second-factor");
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
          <Field
            name="name"
            label={passkeyText.name}
            hint={passkeyText.nameHint}
            autoComplete="off"
            defaultValue={deviceName}
          />
        </div>
        <SubmitButton isBusy={isBusy} busyLabel={passkeyText.addBusy}>
          {passkeyText.add}
        </SubmitButton>
      </form>
    </>
  );
}

function describe(error: unknown): string {
  if (!(error instanceof DOMException)) return passkeyText.failed;
  return error.name === "InvalidStateError" ? passkeyText.exists : passkeyText.addCancelled;
}
