import type { AppContext } from "#worker/context.ts";
import { decodeBase64, encodeBase64Url, hmacKey, isSignedBy, sign } from "#worker/platform/crypto.ts";

type Context = Pick<AppContext, "settings">;

const keyOf = ({ settings }: Context) => hmacKey(settings.AUTH_SECRET, "watching: stop");

/** The token of the link that stops the mails of an account. It is signed and never expires, because the link of an old mail must work too. It permits nothing else. */
export async function createStopToken(app: Context, userId: string): Promise<string> {
  const id = encodeBase64Url(new TextEncoder().encode(userId));
  return `${id}.${encodeBase64Url(new Uint8Array(await sign(await keyOf(app), userId)))}`;
}

/** The account of a token; null when the signature is invalid. */
export async function readStopToken(app: Context, token: string): Promise<string | null> {
  const [id, signature] = token.length > 200 ? [] : token.split(".").map(decodeBase64);
  if (!id || !signature) return null;
  const userId = new TextDecoder().decode(id);
  return (await isSignedBy(await keyOf(app), signature, userId)) ? userId : null;
}
