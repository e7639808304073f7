import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { closeToast, type Toast, toastStore } from "./toast.ts";

type List = ComponentType<{ toasts: readonly Toast[] }>;

/** Toasts whose code did not come: their words, for as long as the toast would have stayed. */
const Plain: List = ({ toasts }) =>
  toasts.map(({ id, title, description }) => (
    <p key={id} className="rounded-lg bg-surface p-4">
      {title} {description}
    </p>
  ));

/** The live region that a toast is read out in; a quiet one has none. */
function roleOf({ tone, isQuiet }: Toast) {
  if (isQuiet) return;
  return tone === "danger" ? "alert" : "status";
}

/**
 * Where toasts appear, once in the document. Its live regions are there before any toast, or nothing would be read out.
 * What draws them comes with the first: a page that may have to say "no network" imports toast-list.tsx before that.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [list, setList] = useState<{ Of: List }>();
  const isLoaded = list !== undefined && list.Of !== Plain;
  useEffect(() => {
    const last = toasts.at(-1);
    if (!last || isLoaded) return;
    import("./toast-list.tsx").then(
      ({ ToastList }) => setList({ Of: ToastList }),
      () => {
        setList({ Of: Plain });
        setTimeout(() => closeToast(last.id), last.duration ?? 5000);
      },
    );
  }, [toasts, isLoaded]);
  const region = (role: "status" | "alert" | undefined) => (
    <div role={role} {...(role && { "aria-atomic": "false" })}>
      {list && <list.Of toasts={toasts.filter((one) => roleOf(one) === role)} />}
    </div>
  );
  return (
    <div
      id="toasts"
      className="pointer-events-none fixed right-0 bottom-0 z-50 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:max-w-md print:hidden"
    >
      {region("status")}
      {region("alert")}
      {region(undefined)}
    </div>
  );
}
