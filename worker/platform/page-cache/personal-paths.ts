/** Pages of an account and of the back office, and threads of contact messages, in each script variant; matched decoded and case-insensitively, as React Router does. */
const personal = /^(?:\/zh-(?:hk|tw))?\/(admin|dashboard|login|register|reset|link|messages)(?=[/.]|$)/i;

/** Whether a path belongs to a personal page: it depends on the session or on a secret in its address, is never cached, and gets no ETag. */
export const isPersonalPath = (pathname: string): boolean => personal.test(decode(pathname));

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
