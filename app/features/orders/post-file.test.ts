import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { longestSilence, postFile } from "./post-file.ts";

/** A request that does nothing but what the test has it do. */
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

it("arrives", async () => {
  const posting = post();
  Object.assign(SilentRequest.last, { status: 200, response: { ok: true } }).onload?.();
  expect(await posting).toBeNull();
});

it("says what the server says", async () => {
  const posting = post();
  Object.assign(SilentRequest.last, { status: 400, response: { message: "不是 PDF" } }).onload?.();
  expect(await posting).toBe("不是 PDF");
});

it.each(["onerror", "onabort", "ontimeout"] as const)(
  "ends at %s, so that the next file's turn comes",
  async (event) => {
    const posting = post();
    SilentRequest.last[event]?.();
    expect(await posting).toMatch(/网络中断/);
  },
);

it("ends when nothing has moved for too long, however long a slow line takes", async () => {
  const shares = vi.fn();
  const posting = post(shares);
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(longestSilence - 1);
    SilentRequest.last.upload.onprogress?.({ loaded, total: 4 });
  }
  expect(shares).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(longestSilence);
  expect(await posting).toMatch(/网络中断/);
});
