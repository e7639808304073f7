import { z } from "zod";
import { wayName } from "../../shared/input.ts";

// Parts of the browser's answer that the check does not need are dropped.

/** Base64url of at most some kilobytes, as browsers send the parts of a WebAuthn answer. */
const base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,8000}$/);

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal("public-key"),
  /** Extensions are not used. */
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's response to a registration (RegistrationResponseJSON of WebAuthn). */
export const newPasskeySchema = z.object({
  name: wayName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
        .optional()
        .catch(undefined),
    }),
  }),
});

/** The browser's response to a sign-in (AuthenticationResponseJSON of WebAuthn). */
export const passkeySignInSchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
    }),
  }),
});
