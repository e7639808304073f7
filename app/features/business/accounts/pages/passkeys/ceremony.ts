import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";

// Loaded before a passkey is used.

/** The site refused the answer; the message is for people. */
export class PasskeyRefused extends Error {}

/**
 * Signs in with a passkey that the person chooses.
 * @param useBrowserAutofill whether the browser offers passkeys in the field for the e-mail address, and this waits for a choice
 * @throws PasskeyRefused; Error "NotAllowedError" when the person cancels, "AbortError" when the signal ends it
 */
export async function signInWithPasskey(useBrowserAutofill: boolean, signal: AbortSignal): Promise<void> {
  const optionsJSON = await post("sign-in-options", {}, signal);
  signal.throwIfAborted();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  await post("sign-in", { response: await startAuthentication({ optionsJSON, useBrowserAutofill }) });
}

/**
 * Makes a passkey for the signed-in account.
 * @throws PasskeyRefused; Error "NotAllowedError" when the person cancels, "InvalidStateError" when the device has one
 */
export async function makePasskey(name: string): Promise<void> {
  const optionsJSON = await post("registration-options", {});
  await post("register", { name, response: await startRegistration({ optionsJSON }) });
}

async function post(path: string, body: unknown, signal?: AbortSignal) {
  const response = await fetch(`/api/auth/passkey/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (!response.ok) throw new PasskeyRefused(answer.message);
  return answer;
}
