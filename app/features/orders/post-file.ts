import { orderFilesText } from "./files-text.ts";

/** Milliseconds without a byte sent or an answer: a connection that is dead without saying so must not hold the others up. */
export const longestSilence = 60_000;

/**
 * Posts a file with its fields. XMLHttpRequest, since fetch does not tell how much has been sent.
 * @returns why not; null when it arrived. Settles however the request ends
 */
export function postFile(
  address: string,
  fields: Record<string, string | File>,
  onProgress: (share: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilence);
    };
    const end = (message: string | null) => {
      clearTimeout(silence);
      resolve(message);
    };
    const fail = () => end(orderFilesText.offline);
    request.open("POST", address);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { message } = (request.response ?? {}) as { message?: unknown };
      if (request.status === 200) end(null);
      else end(typeof message === "string" ? message : orderFilesText.refused);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    request.send(form);
    listen();
  });
}
