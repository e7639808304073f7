import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "#app/shell/store/create-store.ts";
import { closeToast, type Toast, toastStore } from "./toast.ts";

type List = ComponentType<{ toasts: readonly Toast[] }>;

/** Loads the component that renders toasts. A page that may have to say "no network" calls it while there is one. */
export const loadToastList = () => import("./toast-list.tsx");

/** Fallback when toast-list.tsx fails to load: plain texts, which stay as long as the toasts would have. */
const PlainList: List = ({ toasts }) =>
  toasts.map(({ id, title, description }) => (
    <p key={id} className="rounded-lg bg-surface p-4">
      {title} {description}
    </p>
  ));

/** Role of the live region that announces a toast; a quiet toast has none. */
function roleOf({ tone, isQuiet }: Toast) {
  if (isQuiet) return;
  return tone === "danger" ? "alert" : "status";
}

/**
 * The place where toasts appear, once in the document. Screen readers announce only changes of live regions that exist
 * already, so these are rendered from the start. The component that renders toasts is loaded with the first toast, or
 * earlier by loadToastList.
 */
export function Toasts() {
  const toasts = useStore(toastStore);
  const [list, setList] = useState<{ Component: List }>();
  const isLoaded = list !== undefined && list.Component !== PlainList;
  useEffect(() => {
    const last = toasts.at(-1);
    if (!last || isLoaded) return;
    loadToastList().then(
      ({ ToastList }) => setList({ Component: ToastList }),
      () => {
        setList({ Component: PlainList });
        setTimeout(() => closeToast(last.id), last.duration ?? 5000);
      },
    );
  }, [toasts, isLoaded]);
  const region = (role: "status" | "alert" | undefined) => (
    <div role={role} {...(role && { "aria-atomic": "false" })}>
      {list && <list.Component toasts={toasts.filter((one) => roleOf(one) === role)} />}
    </div>
  );
  // Above the bar of the next steps. A selector with body:has(.actions) makes each change of a page's nodes style the whole page again.
  const isRaised = toasts.length > 0 && document.querySelector(".actions") !== null;
  return (
    <div
      id="toasts"
      className={`pointer-events-none fixed right-0 z-50 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:max-w-md print:hidden ${isRaised ? "bottom-15 lg:bottom-0" : "bottom-0"}`}
    >
      {region("status")}
      {region("alert")}
      {region(undefined)}
    </div>
  );
}
