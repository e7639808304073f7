/**
 * Whether the browser keeps something of the visitor: a session, a shortlist, ticks of a checklist, a draft. Marks the root
 * element for members. Part of the inline script (start-on-use.ts), so it may use nothing from outside its body.
 */
export function isReturning() {
  try {
    const isMember = localStorage.getItem("user-token")?.includes("true") ?? false;
    if (isMember) document.documentElement.dataset.member = "";
    const isKept = (key: string) => key !== "user-token" && !/^(react-router|aotu-box)-/.test(key);
    return isMember || Object.keys(localStorage).some(isKept) || Object.keys(sessionStorage).some(isKept);
  } catch {
    return false;
  }
}
