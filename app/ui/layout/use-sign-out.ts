import { useLocation, useNavigate, useRevalidator } from "react-router";

/** Pages that are nothing without somebody signed in. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/** What the log-out buttons do. How to sign out comes when it is wanted. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  return async () => {
    const { signOut } = await import("../session/sign-out.ts");
    if (!(await signOut())) return;
    if (ownPages.test(pathname)) navigate("/");
    // What the page shows of the person goes.
    else revalidate();
  };
}
