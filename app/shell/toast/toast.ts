export interface ToastMessage {
  title: string;
  description?: string;
  /** "danger" interrupts a screen reader, "plain" waits for a pause. */
  tone?: "plain" | "danger";
  /** Seen and not read out: what has the focus says the same, and twice would be a nuisance. */
  isQuiet?: boolean;
  /** How long it stays, ms. */
  duration?: number;
}

export type Toast = ToastMessage & { id: number };

const none: readonly Toast[] = [];
/** As many as fit above a phone's keyboard; the oldest goes first. */
const most = 3;

let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]) {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** Shows a short message, from anywhere in the browser; it outlives a navigation, not a reload. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  // The same words twice at once say no more than once.
  const others = shown.filter(
    ({ title, description }) => title !== message.title || description !== message.description,
  );
  show([...others, { ...message, id: lastId }].slice(-most));
}

export function closeToast(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

/** The store as useSyncExternalStore wants it. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => shown,
  readOnServer: () => none,
};
