import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { toast } from "#app/shell/toast/toast.ts";
import { guardText } from "./text.json";

/** Time to read the toast before the redirect to the login page, ms. */
const redirectAfter = 1200;

/**
 * The content of a guarded page for signed-out visitors: a spinner, a toast and a link to the login page, then a redirect there, which
 * returns here afterwards. Without JavaScript a text and the link.
 */
export function SignInGuard() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isTold, setTold] = useState(false);
  const login = `/login?returnTo=${encodeURIComponent(pathname + search)}`;

  useEffect(() => {
    setTold(true);
    toast({ title: guardText.signInFirst, tone: "danger" });
    const timer = setTimeout(() => navigate(login, { replace: true }), redirectAfter);
    return () => clearTimeout(timer);
  }, [login, navigate]);

  return (
    <div className="mx-auto flex min-h-[50vh] max-w-3xl flex-col items-center justify-center gap-4 px-4 py-12 text-center">
      <Spinner>{guardText.checking}</Spinner>
      {isTold && (
        <>
          <h1 className="font-semibold text-xl">{guardText.signInFirst}</h1>
          <ButtonLink to={login}>{guardText.signIn}</ButtonLink>
        </>
      )}
      <noscript>
        <h1 className="mb-4 font-semibold text-xl">{guardText.signInFirst}</h1>
        <ButtonLink to={login}>{guardText.signIn}</ButtonLink>
      </noscript>
    </div>
  );
}

/** Names what is loading, next to a spinning circle; the circle does not move under reduced motion. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-muted noscript:hidden">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-2 border-line border-t-primary motion-reduce:animate-none"
      />
      {children}
    </p>
  );
}
