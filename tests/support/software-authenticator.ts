import { decodeBase64, encodeBase64Url } from "#worker/platform/crypto.ts";

/** Values that an authenticator reports with a response: flags of the authenticator data (WebAuthn, section 6.1). */
interface Reported {
  /** The origin of the response; a browser writes the address of its page. */
  origin: string;
  /** Whether the person was verified, by fingerprint, face or PIN. */
  isVerified?: boolean;
}

/** A software authenticator with one passkey (ES256): it makes the responses of a browser, for Worker tests. */
export async function softwareAuthenticator() {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  if (!("privateKey" in keys)) throw new Error("no pair of keys");
  const jwk = await crypto.subtle.exportKey("jwk", keys.publicKey);
  if (!("x" in jwk) || !jwk.x || !jwk.y) throw new Error("no public key");
  const id = crypto.getRandomValues(new Uint8Array(16));
  // CBOR of a COSE key: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
  const coseKey = join(
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
    bytesOf(jwk.x),
    [0x22, 0x58, 32],
    bytesOf(jwk.y),
  );
  const credential = { id: encodeBase64Url(id), rawId: encodeBase64Url(id), type: "public-key" } as const;
  return {
    /** The response to the options of a registration. */
    async register({ challenge, rp }: { challenge: string; rp: { id: string } }, reported: Reported) {
      const attested = join(new Uint8Array(16), [0, id.length], id, coseKey);
      const authData = join(await authenticatorData(rp.id, 0x41, reported), attested);
      // CBOR: { "fmt": "none", "attStmt": {}, "authData": bytes }
      const attestationObject = join(
        [0xa3, ...text("fmt"), ...text("none"), ...text("attStmt"), 0xa0, ...text("authData")],
        [0x58, authData.length],
        authData,
      );
      return {
        ...credential,
        response: {
          clientDataJSON: encodeBase64Url(clientData("webauthn.create", challenge, reported.origin)),
          attestationObject: encodeBase64Url(attestationObject),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    /** The response to the options of a sign-in. */
    async signIn({ challenge, rpId }: { challenge: string; rpId: string }, reported: Reported) {
      const data = await authenticatorData(rpId, 1, reported);
      const client = clientData("webauthn.get", challenge, reported.origin);
      const signed = join(data, new Uint8Array(await crypto.subtle.digest("SHA-256", client)));
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed);
      return {
        ...credential,
        response: {
          clientDataJSON: encodeBase64Url(client),
          authenticatorData: encodeBase64Url(data),
          signature: encodeBase64Url(derSignature(new Uint8Array(raw))),
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** Authenticator data: hash of the site, flags, and a counter of zero, as with synchronised passkeys. */
async function authenticatorData(site: string, flags: number, { isVerified = true }: Reported) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(site)));
  return join(hash, [flags | (isVerified ? 4 : 0), 0, 0, 0, 0]);
}

const clientData = (type: string, challenge: string, origin: string) =>
  new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A short text in CBOR. */
const text = (word: string) => [0x60 + word.length, ...new TextEncoder().encode(word)];

/** The signature in ASN.1, as authenticators send it; WebCrypto gives the two numbers. */
function derSignature(raw: Uint8Array) {
  const number = (half: Uint8Array) => {
    const start = half.findIndex((byte) => byte !== 0);
    const trimmed = [...half.subarray(start)];
    const positive = (trimmed[0] ?? 0) > 127 ? [0, ...trimmed] : trimmed;
    return [2, positive.length, ...positive];
  };
  const both = [...number(raw.subarray(0, 32)), ...number(raw.subarray(32))];
  return join([0x30, both.length], both);
}

function bytesOf(base64Url: string) {
  const bytes = decodeBase64(base64Url);
  if (!bytes) throw new Error("not base64url");
  return bytes;
}

const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
