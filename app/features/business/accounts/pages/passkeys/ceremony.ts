import { decodeBase64, encodeBase64Url } from "#worker/platform/crypto.ts";

// Loaded when a passkey is about to be used. The conversion is ours, because browsers that are some years old have passkeys but
// not `PublicKeyCredential.parseRequestOptionsFromJSON`.

/** The site refused the answer; the message is for people. */
export class PasskeyRefused extends Error {}

/**
 * Signs in with a passkey that the person chooses.
 * @param mediation "conditional": the browser offers passkeys in the field for the e-mail address, and this waits for a choice
 * @throws PasskeyRefused; DOMException "NotAllowedError" when the person cancels, "AbortError" when the signal ends it
 */
export async function signInWithPasskey(mediation: "conditional" | "optional", signal: AbortSignal): Promise<void> {
  const options: PublicKeyCredentialRequestOptionsJSON = await post("sign-in-options", {}, signal);
  const credential = await navigator.credentials.get({
    mediation,
    signal,
    publicKey: {
      challenge: bytesOf(options.challenge),
      ...(options.rpId !== undefined && { rpId: options.rpId }),
      ...(options.timeout !== undefined && { timeout: options.timeout }),
      userVerification: "required",
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("not a passkey");
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error("not an answer to a sign-in");
  await post("sign-in", {
    response: {
      ...named(credential),
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
      },
    },
  });
}

/**
 * Makes a passkey for the signed-in account.
 * @throws PasskeyRefused; DOMException "NotAllowedError" when the person cancels, "InvalidStateError" when the device has one
 */
export async function makePasskey(name: string): Promise<void> {
  const options: PublicKeyCredentialCreationOptionsJSON = await post("registration-options", {});
  const { challenge, rp, user, pubKeyCredParams, timeout, excludeCredentials = [] } = options;
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp,
      user: { ...user, id: bytesOf(user.id) },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" })),
      ...(timeout !== undefined && { timeout }),
      excludeCredentials: excludeCredentials.map(({ id }) => ({ id: bytesOf(id), type: "public-key" })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("not a passkey");
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error("not an answer to a registration");
  await post("register", {
    name,
    response: {
      ...named(credential),
      response: {
        clientDataJSON: textOf(response.clientDataJSON),
        attestationObject: textOf(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      },
    },
  });
}

const named = ({ id, rawId }: PublicKeyCredential) => ({ id, rawId: textOf(rawId), type: "public-key" });

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

const textOf = (buffer: ArrayBuffer) => encodeBase64Url(new Uint8Array(buffer));

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase64(text);
  if (!bytes) throw new Error("not base64url");
  return bytes;
}

/** Whether the browser has passkeys. Only in the browser. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && typeof navigator.credentials?.get === "function";
