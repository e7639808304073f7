import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { postFile, stallTimeout } from "./use-uploads.ts";

/** A request whose events are fired by the test. */
class SilentRequest {
  static last: SilentRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  status = 0;
  response: unknown = null;
  constructor() {
    SilentRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", SilentRequest);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = (onProgress = () => {}) =>
  postFile("/dashboard/orders/AO-1/files", { file: new File(["%PDF"], "a.pdf") }, onProgress);

it("resolves to null when the file is stored", async () => {
  const posting = post();
  Object.assign(SilentRequest.last, { status: 200, response: { ok: true } }).onload?.();
  expect(await posting).toBeNull();
});

it("resolves to the message of the server when the file is refused", async () => {
  const posting = post();
  Object.assign(SilentRequest.last, { status: 400, response: { message: "不是 PDF" } }).onload?.();
  expect(await posting).toBe("不是 PDF");
});

it.each(["onerror", "onabort", "ontimeout"] as const)("settles at %s, so that the next file is sent", async (event) => {
  const posting = post();
  SilentRequest.last[event]?.();
  expect(await posting).toMatch(/网络中断/);
});

it("aborts after a minute without progress, and never during slow progress", async () => {
  const shares = vi.fn();
  const posting = post(shares);
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(stallTimeout - 1);
    SilentRequest.last.upload.onprogress?.({ loaded, total: 4 });
  }
  expect(shares).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(stallTimeout);
  expect(await posting).toMatch(/网络中断/);
});
