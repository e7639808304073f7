import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon, xIcon } from "#app/shell/icons/icons.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { closeToast, type Toast, toastStore } from "./toast.ts";

/** Texts of the toast box; the messages come from the callers. */
const toastText = {
  close: "关闭提示：{title}",
} as const;

/** The toasts of one live region, newest last. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    const region = document.getElementById("toasts");
    if (!isEmpty && region) return uncoverFocus(region);
  }, [isEmpty]);
  return toasts.map((toast) => <ToastBox key={toast.id} {...toast} />);
}

/** One toast. Closes after its duration; hover and focus pause the timer. Escape closes the newest toast. */
function ToastBox({ id, title, description, action, tone = "plain", duration = 5000 }: Toast) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  const remaining = useRef(duration);
  const focusedBefore = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(() => closeToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      // At least a second remains after hover or focus ends.
      remaining.current = Math.max(1000, remaining.current - (performance.now() - start));
    };
  }, [id, isPaused]);

  // Native listeners, since the box itself is not interactive: hover and focus only pause the timer.
  useEffect(() => {
    const listening = new AbortController();
    const listen = <Type extends "pointerenter" | "pointerleave" | "focusin" | "focusout">(
      type: Type,
      hear: (event: HTMLElementEventMap[Type]) => void,
    ) => box.current?.addEventListener(type, hear, listening);
    listen("pointerenter", () => setIsHovered(true));
    listen("pointerleave", () => setIsHovered(false));
    listen("focusin", ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement) focusedBefore.current = relatedTarget;
      setHasFocus(true);
    });
    listen("focusout", () => setHasFocus(false));
    return () => listening.abort();
  }, []);

  function close() {
    if (hasFocus)
      (focusedBefore.current?.isConnected ? focusedBefore.current : document.getElementById("main"))?.focus();
    closeToast(id);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || toastStore.read().at(-1)?.id !== id) return;
      // Marks the key press as used: the other toasts listen too.
      event.preventDefault();
      close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  return (
    <div
      ref={box}
      className={`pointer-events-auto mt-2 flex items-start gap-2 rounded-xl border-2 bg-surface p-2 pl-4 shadow-lg ${tone === "danger" ? "border-danger" : "border-primary"}`}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className={`font-semibold ${tone === "danger" ? "text-danger" : ""}`}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Link to={action.to} onClick={() => closeToast(id)} className="button button-primary shrink-0 self-center">
          {action.label}
        </Link>
      )}
      <button
        type="button"
        aria-label={fill(toastText.close, { title })}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:text-primary"
      >
        <Icon d={xIcon} className="size-5" />
      </button>
    </div>
  );
}

/**
 * Prevents toasts from covering the focused element: adds padding below the page as high as the toasts, and scrolls
 * the focused element into view.
 * @returns the function that removes the padding
 */
function uncoverFocus(region: HTMLElement): () => void {
  const { style: page } = document.documentElement;
  const { style: body } = document.body;
  const sizes = new ResizeObserver(([entry]) => {
    const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
    page.scrollPaddingBottom = height;
    body.paddingBottom = height;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !region.contains(focused) && overlaps(focused, region)) {
      focused.scrollIntoView({ block: "nearest" });
    }
  });
  sizes.observe(region);
  return () => {
    sizes.disconnect();
    page.scrollPaddingBottom = "";
    body.paddingBottom = "";
  };
}

function overlaps(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
