import { createHmac } from "node:crypto";

/** The cookie of a session in the form of better-auth: the token and its HMAC-SHA256, signed with AUTH_SECRET. */
export function sessionCookie(token: string, { secret, isSecure }: { secret: string; isSecure: boolean }) {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return {
    name: `${isSecure ? "__Host-" : ""}aotu.session_token`,
    value: encodeURIComponent(`${token}.${signature}`),
  };
}
