/** Pages of an account and of the back office, in each written form; matched decoded and case-insensitively, as React Router does. */
const personal = /^(?:\/zh-(?:hk|tw))?\/(admin|dashboard|login|register|reset|link)(?=[/.]|$)/i;

/** Whether a path is of a personal page: it depends on the session, is never kept, and gets no ETag. */
export const isPersonalPath = (pathname: string): boolean => personal.test(decode(pathname));

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
