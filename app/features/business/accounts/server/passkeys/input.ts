import { z } from "zod";
import { hasControlCharacters } from "#worker/platform/text-input.ts";

const name = z
  .string("请输入通行密钥的名字")
  .trim()
  .min(1, "请输入通行密钥的名字")
  .max(30, "名字最多30个字")
  .refine((text) => !hasControlCharacters(text), "名字里有无法识别的字符");

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

/** What the browser answers to a registration (RegistrationResponseJSON of WebAuthn). */
export const newPasskeySchema = z.object({
  name,
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

/** What the browser answers to a sign-in (AuthenticationResponseJSON of WebAuthn). */
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

export const renamePasskeySchema = z.object({ passkey: z.string().max(100), name });

export const removePasskeySchema = z.object({ passkey: z.string().max(100) });
