import { useEffect, useLayoutEffect } from "react";
import { Link, Outlet, useBlocker, useLocation, useNavigate } from "react-router";
import { Logo } from "#app/shell/frame/header.tsx";
import { OwnFrame } from "#app/shell/frame/own-frame.ts";
import { SignInLinks } from "#app/shell/frame/sign-in-links.tsx";
import { commonText } from "#app/shell/frame/text.json";
import { SydneyTimesContext } from "#app/shell/page/date-time.tsx";
import { unsavedForms, useFollowSignOut } from "#app/shell/session/use-session.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { loadToastList } from "#app/shell/toast/toasts.tsx";
import { may } from "#worker/platform/auth/permissions.ts";
import type { Route } from "./+types/frame";
import { admit } from "./admit.ts";
import { forgetSentDraft, preserveInputOnFailure } from "./form/preserve-input.ts";
import { sectionOf, sections } from "./sections.ts";
import { adminText } from "./text.json";

/** The sections that the member may open. Each page checks its permission itself as well. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { member } = await admit({ context, request }, "overview");
  return {
    sections: sections
      .filter(({ permission }) => may(member, permission))
      .map(({ path, label, group }) => ({ path, label, group })),
  };
}

/** Preserves typed input on every page of the back office when a submission fails. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveInputOnFailure];

/** The page without public menu, news and footer. */
export const handle = new OwnFrame(BackOfficeHeader, adminText.title);

/** The title of the tab comes from AdminHeading or ErrorPage. */
export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isSaved = useSaved();
  useGuardUnsaved();
  // Loaded early, so that toasts can be shown offline.
  useEffect(() => void loadToastList().catch(() => {}), []);
  const current = sectionOf(loaderData.sections, pathname);
  const list = [...Map.groupBy(loaderData.sections, ({ group }) => group)].map(([group, inGroup]) => (
    <div key={group ?? ""} className="mt-2">
      {group && <p className="px-3 text-muted text-xs">{adminText.groups[group]}</p>}
      <ul className="grid grid-cols-2 gap-0.5 lg:grid-cols-1 lg:gap-0">
        {inGroup.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current?.path ? "page" : undefined}
              className="block rounded-lg px-3 py-2 hover:text-primary lg:py-0.5 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <div className="mx-auto max-w-7xl px-4 py-4 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8 lg:py-6">
      <nav
        aria-label={adminText.menu}
        className="hidden self-start print:hidden lg:sticky lg:top-0 lg:-my-2 lg:block lg:max-h-dvh lg:overflow-y-auto lg:py-2"
      >
        {list}
      </nav>
      <details key={pathname} className="mb-4 rounded-lg border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center px-3 font-medium">
          {adminText.menu}
          {current && `：${current.label}`}
        </summary>
        <nav aria-label={adminText.menu} className="px-1 pb-2">
          {list}
        </nav>
      </details>
      <div className="min-w-0">
        {isSaved && (
          <p role="status" className="mb-4 rounded-lg border-primary border-l-4 bg-primary-soft p-3">
            {adminText.saved}
          </p>
        )}
        <SydneyTimesContext value>
          <Outlet />
        </SydneyTimesContext>
      </div>
    </div>
  );
}

/** Asks before a navigation discards unsaved changes. Called once, by the frame: the router supports one blocker at a time. */
function useGuardUnsaved(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(adminText.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/**
 * Shows a toast after a redirect to an address with `?saved`, and removes the parameter from the address. @returns true
 * until then, so that the server's HTML contains the confirmation without JavaScript
 */
function useSaved(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const isSaved = parameters.has("saved");
  parameters.delete("saved");
  const rest = parameters.size > 0 ? `?${parameters}` : "";
  // Before the paint and without loading again: a form sent while the page loads once more would lose its answer.
  useLayoutEffect(() => {
    if (!isSaved) return;
    toast({ title: adminText.saved });
    forgetSentDraft();
    navigate(pathname + rest, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [isSaved, pathname, rest, navigate]);
  return isSaved;
}

const link = "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-2 hover:text-primary";

/** The header of the back office: its front page, the public site and the account. It scrolls with the page. */
function BackOfficeHeader() {
  useFollowSignOut();
  return (
    <header className="border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex min-h-12 max-w-7xl items-center px-4">
        <Link to="/admin" className="mr-auto inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold">
          <Logo className="size-6" />
          {commonText.site}
          {adminText.title}
        </Link>
        <Link to="/" className={link}>
          {adminText.site}
        </Link>
        <SignInLinks main={link} logIn={link} logOut={link} isGuarded />
      </div>
    </header>
  );
}
