import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { type AuthOptions, authOptions } from "./auth-options.ts";

/**
 * better-auth with its plugin for passkeys, on the same tables and cookies as createAuth. A separate instance, imported
 * only by requests about passkeys, because the verification of WebAuthn is a third of a megabyte of code. Every passkey
 * must verify its user (fingerprint, face, PIN): it then counts as two factors, and a sign-in with it needs no second
 * step. The plugin does not require that by itself.
 */
export function createPasskeyAuth(options: AuthOptions) {
  return betterAuth({
    ...authOptions(options),
    plugins: [
      passkey({
        rpID: new URL(options.origin).hostname,
        rpName: "澳途",
        origin: options.origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey" },
        registration: {
          afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("BAD_REQUEST", { code: "USER_NOT_VERIFIED" });
}

export type PasskeyAuth = ReturnType<typeof createPasskeyAuth>;
