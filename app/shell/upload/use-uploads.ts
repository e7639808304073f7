import { useEffect, useRef, useState } from "react";
import { contentRefusals, maxFileSize } from "#worker/platform/files/file-refused.ts";
import { uploadText } from "./text.json";

export interface Upload {
  id: string;
  name: string;
  state: "waiting" | "sending" | "done" | "refused";
  /** The share that was sent, from 0 to 1. */
  share: number;
  /** The reason of a refusal. */
  message: string | null;
}

/** A stored file, as far as a form that uploads more needs it. */
export interface StoredUpload {
  id: number;
}

/**
 * Uploads files one after the other, with their progress. It has its own state instead of `useForm`'s, because each file
 * is its own request whose progress is shown while more files may be added.
 * @param files the files that the order has: when one of them is removed, finished uploads are no longer listed
 * @param onArrived called after each file that was stored
 */
export function useUploads(address: string, files: readonly StoredUpload[], onArrived: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [known, setKnown] = useState(files);
  if (known !== files) {
    setKnown(files);
    if (known.some(({ id }) => !files.some((file) => file.id === id))) setUploads(unfinished);
  }
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isSending = uploads.some(({ state }) => state === "waiting" || state === "sending");

  // Leaving the page stops the uploads that are not finished.
  useEffect(() => {
    if (!isSending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [isSending]);

  /** @param fields posted with each file */
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
        const sent = await asJpeg(file);
        const message =
          sent.size > maxFileSize
            ? contentRefusals["too-large"]
            : await postFile(address, { ...fields, file: sent }, (share) => note(id, { share }));
        note(id, message === null ? { state: "done", share: 1 } : { state: "refused", message });
        if (message === null) onArrived();
      });
    }
  }
  return { uploads, isSending, send };
}

const unfinished = (all: Upload[]) => all.filter(({ state }) => state === "waiting" || state === "sending");

/** Milliseconds without progress after which an upload is aborted, so that a dead connection does not block the queue. */
export const stallTimeout = 60_000;

/**
 * Posts a file with its fields, by XMLHttpRequest because fetch reports no upload progress. Never rejects.
 * @returns null when the file was stored, otherwise the message of the refusal
 */
export function postFile(
  address: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const restartTimeout = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stallTimeout);
    };
    const end = (message: string | null) => {
      clearTimeout(stalled);
      resolve(message);
    };
    const fail = () => end(uploadText.offline);
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { message } = (request.response ?? {}) as { message?: unknown };
      if (request.status === 200) end(null);
      else end(typeof message === "string" ? message : uploadText.refused);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    request.send(form);
    restartTimeout();
  });
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Pixels: a photo of 48 megapixels would be over the limit of uploads. A page of text stays readable. */
const longestSide = 4096;

/** Of the JPEG, from 0 to 1: text on a photographed page stays readable. */
const quality = 0.9;

/**
 * Turns an iPhone photo (HEIC) into JPEG, in a browser that can read it (Safari). Any other file, and a photo that the browser cannot
 * read, is returned as it is: the server judges it.
 */
export async function asJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    const context = canvas.getContext("2d");
    // Without one the JPEG would be black.
    if (!context) return file;
    context.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, "").concat(".jpg"), { type: "image/jpeg" });
  } catch {
    return file;
  }
}
