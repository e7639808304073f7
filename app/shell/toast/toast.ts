import { createStore } from "#app/shell/store/create-store.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  /** "danger" interrupts a screen reader (role alert), "plain" waits for a pause (role status). */
  tone?: "plain" | "danger";
  /** Not announced by screen readers, because the focused element says the same. */
  isQuiet?: boolean;
  /** How long it stays, ms; 5000 by default. */
  duration?: number;
  /** A link to the next step: its text and its address on this site. */
  action?: { label: string; to: string };
  /** Replaces an earlier toast of the same topic. */
  topic?: string;
}

export type Toast = ToastMessage & { id: number };

/** As many toasts as fit above a phone's keyboard; a further one replaces the oldest. */
const maximum = 3;

/** The toasts on screen, newest last. */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a short message. It survives client-side navigations, but not a reload. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  // A repeated message replaces its earlier copy.
  const others = toastStore
    .read()
    .filter(({ title, description, topic }) =>
      topic === undefined ? title !== message.title || description !== message.description : topic !== message.topic,
    );
  toastStore.set([...others, { ...message, id: lastId }].slice(-maximum));
}

export const closeToast = (id: number): void => toastStore.set(toastStore.read().filter((one) => one.id !== id));
