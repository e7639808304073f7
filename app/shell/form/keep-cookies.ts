/** Only the cookies of an answer: what else it says is of another body. */
export function keepCookies(headers: Headers): Headers {
  const kept = new Headers();
  for (const cookie of headers.getSetCookie()) kept.append("Set-Cookie", cookie);
  return kept;
}
