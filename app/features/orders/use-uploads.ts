import { useEffect, useRef, useState } from "react";
import { fileRefusals, maxFileSize } from "#worker/features/orders/order-file.ts";
import type { ListedFile } from "#worker/features/orders/read-files.ts";
import { postFile } from "./post-file.ts";

export interface Upload {
  id: string;
  name: string;
  state: "waiting" | "sending" | "done" | "refused";
  /** How much of it is there, from 0 to 1. */
  share: number;
  /** Why not. */
  message: string | null;
}

/**
 * Sends files one after the other, and says how far each is.
 * @param files those that are there: when one of them is gone, what was said of earlier uploads is out of date and goes
 * @param onArrived after each that arrived
 */
export function useUploads(address: string, files: readonly ListedFile[], onArrived: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [known, setKnown] = useState(files);
  if (known !== files) {
    setKnown(files);
    if (known.some(({ id }) => !files.some((file) => file.id === id))) setUploads(unfinished);
  }
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isSending = uploads.some(({ state }) => state === "waiting" || state === "sending");

  // Whoever leaves now loses what has not arrived.
  useEffect(() => {
    if (!isSending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isSending]);

  /** @param fields what goes with each file */
  function send(files: readonly File[], fields: Record<string, string>) {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }));
    const note = (id: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
    setUploads((all) => [
      ...unfinished(all),
      ...added.map(({ id, file }) => ({ id, name: file.name, state: "waiting" as const, share: 0, message: null })),
    ]);
    for (const { id, file } of added) {
      queue.current = queue.current.then(async () => {
        note(id, { state: "sending" });
        const message =
          file.size > maxFileSize
            ? fileRefusals["too-large"]
            : await postFile(address, { ...fields, file }, (share) => note(id, { share }));
        note(id, message === null ? { state: "done", share: 1 } : { state: "refused", message });
        if (message === null) onArrived();
      });
    }
  }
  return { uploads, isSending, send };
}

const unfinished = (all: Upload[]) => all.filter(({ state }) => state === "waiting" || state === "sending");
