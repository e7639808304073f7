import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
} from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { writeDraft } from "#app/shell/form/persist-draft.ts";
import { draftSlot } from "#app/shell/form/use-draft.ts";
import { closeToast, toastStore } from "#app/shell/toast/toast.ts";
import { forgetSentDraft, markDraftSent, preserveInputOnFailure, signedOut } from "./preserve-input.ts";

const address = "https://aotu.example/admin/settings";

beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});

/** The result for the page when its action ends with `result`. */
async function answerTo(result: DataStrategyResult, method = "POST") {
  const body = method === "POST" ? new URLSearchParams({ intent: "save", text: "长长的一段" }) : null;
  const request = new Request(address, { method, body });
  const given = { request, params: {}, context: new RouterContextProvider(), pattern: "", url: new URL(address) };
  const results = await preserveInputOnFailure(given, async () => ({ page: result }));
  return (results as Record<string, DataStrategyResult>).page;
}

const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });

it.each([
  ["a network failure", new TypeError("Failed to fetch"), /网络断了/],
  ["a response that breaks off", new Error("Unable to decode", { cause: new TypeError("network error") }), /网络断了/],
  ["a network failure wrapped by the router", data(new TypeError("Failed to fetch"), {}), /网络断了/],
  ["a server error", new Error("Unexpected Server Error"), /稍后/],
  ["a gateway error", new ErrorResponse(503, "", "<h1>503</h1>"), /稍后/],
  ["a body that is too large", new ErrorResponse(413, "", "too large"), /内容太大/],
  ["an unsupported media type", new ErrorResponse(415, "", ""), /没有接受（415）/],
  ["a removed record", new ErrorResponse(404, "", null), /不在了/],
  ["a revoked role", new ErrorResponse(403, "", null), /不能做这件事/],
])("keeps the input after %s", async (_, error, reason) => {
  const answer = await answerTo(failed(error));
  expect(answer).toMatchObject({
    type: "data",
    result: {
      data: { message: expect.stringMatching(reason), values: { intent: "save", text: "长长的一段" } },
      // Below 400 the router would revalidate the page.
      init: { status: expect.toSatisfy((status) => status >= 400) },
    },
  });
  expect(toastStore.read()).toMatchObject([{ title: "操作失败", tone: "danger" }]);
});

it("reports that the session has ended", async () => {
  const answer = await answerTo(failed(new ErrorResponse(403, "", signedOut)));
  expect(answer).toMatchObject({ result: { data: { isSignedOut: true, values: { text: "长长的一段" } } } });
});

it.each([
  ["a validation error", { type: "data", result: { errors: { text: "太短" } } }],
  ["a redirect", failed(new Response(null, { status: 302, headers: { Location: "/admin" } }))],
] as [string, DataStrategyResult][])("does not change %s", async (_, result) => {
  expect(await answerTo(result)).toBe(result);
  expect(toastStore.read()).toEqual([]);
});

it("does not change GET requests", async () => {
  const result = failed(new TypeError("Failed to fetch"));
  expect(await answerTo(result, "GET")).toBe(result);
});

it.each([
  ["fails without a network", failed(new TypeError("Failed to fetch")), []],
  ["fails validation", { type: "data", result: { errors: { text: "太短" } } }, []],
  ["is saved", failed(new Response(null, { status: 303 })), ["aotu-draft-page-/about"]],
] as [string, DataStrategyResult, string[]][])(
  "deletes the draft of a form only when that form is saved (%s)",
  async (_, result, forgotten) => {
    const removeItem = vi.fn();
    vi.stubGlobal("localStorage", { removeItem });
    markDraftSent("page-/about");
    await answerTo(result);
    // A second form, without a draft, is saved.
    await answerTo(failed(new Response(null, { status: 303 })));
    forgetSentDraft();
    vi.unstubAllGlobals();
    expect(removeItem.mock.calls.flat()).toEqual(forgotten);
  },
);

const draft = { version: 3, values: { title: "标题" }, at: 1_000 };

it("deletes the draft of the saved form, and no other draft", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  writeDraft(draftSlot("page-/about", "browser"), draft);
  writeDraft(draftSlot("page-/work", "browser"), draft);
  markDraftSent("page-/about");
  forgetSentDraft();
  forgetSentDraft();
  expect([...stored.keys()]).toEqual(["aotu-draft-page-/work"]);
  markDraftSent(undefined);
  forgetSentDraft();
  expect(stored.size).toBe(1);
  vi.unstubAllGlobals();
});
