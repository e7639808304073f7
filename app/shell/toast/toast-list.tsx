import { useEffect } from "react";
import { keepFocusVisible } from "./keep-focus-visible.ts";
import type { Toast } from "./toast.ts";
import { ToastBox } from "./toast-box.tsx";

/** The toasts of one live region, newest last. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    const region = document.getElementById("toasts");
    if (!isEmpty && region) return keepFocusVisible(region);
  }, [isEmpty]);
  return toasts.map((toast) => <ToastBox key={toast.id} {...toast} />);
}
