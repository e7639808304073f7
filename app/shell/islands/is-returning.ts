/**
 * Whether the browser stores something of the visitor: a session, a shortlist, ticks of a checklist, a draft. Marks the root
 * element for members. Part of the inline script (start-on-use.ts), so it may use nothing from outside its body.
 */
export function isReturning() {
  try {
    const isMember = localStorage.getItem("user-token")?.includes("true") ?? false;
    if (isMember) document.documentElement.dataset.member = "";
    const isOfVisitor = (key: string) => key !== "user-token" && !/^(react-router|aotu-box|aotu-no)-/.test(key);
    return isMember || Object.keys(localStorage).some(isOfVisitor) || Object.keys(sessionStorage).some(isOfVisitor);
  } catch {
    return false;
  }
}
