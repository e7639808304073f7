import { useLocation, useNavigate } from "react-router";

/** Pages that are nothing without somebody signed in. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/** What the log-out buttons do. How to sign out comes when it is wanted. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    const { signOut } = await import("../session/sign-out.ts");
    if (!(await signOut())) return;
    // To the same page once more: what it shows of the person goes.
    if (ownPages.test(pathname)) navigate("/");
    else navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
}
