import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
} from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { closeToast, toastStore } from "#app/shell/toast/toast.ts";
import { keepTyped } from "./keep-typed.ts";
import { forgetSentDraft, markDraftSent } from "./sent-draft.ts";
import { signedOut } from "./signed-out.ts";

const address = "https://aotu.example/admin/settings";

beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});

/** What the page is answered with when the router ends with this result. */
async function answerTo(result: DataStrategyResult, method = "POST") {
  const body = method === "POST" ? new URLSearchParams({ intent: "save", text: "长长的一段" }) : null;
  const request = new Request(address, { method, body });
  const given = { request, params: {}, context: new RouterContextProvider(), pattern: "", url: new URL(address) };
  const results = await keepTyped(given, async () => ({ page: result }));
  return (results as Record<string, DataStrategyResult>).page;
}

const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });

it.each([
  ["the network", new TypeError("Failed to fetch"), /网络断了/],
  ["an answer that breaks off", new Error("Unable to decode", { cause: new TypeError("network error") }), /网络断了/],
  ["the network, as the router passes it on", data(new TypeError("Failed to fetch"), {}), /网络断了/],
  ["an error of the server's", new Error("Unexpected Server Error"), /稍后/],
  ["a gateway's page", new ErrorResponse(503, "", "<h1>503</h1>"), /稍后/],
  ["a body that is too large", new ErrorResponse(413, "", "too large"), /内容太大/],
  ["a kind of body that is not taken", new ErrorResponse(415, "", ""), /没有接受（415）/],
  ["a record that is gone", new ErrorResponse(404, "", null), /不在了/],
  ["a role that was taken away", new ErrorResponse(403, "", null), /不能做这件事/],
])("what was typed outlives %s", async (_, error, reason) => {
  const answer = await answerTo(failed(error));
  expect(answer).toMatchObject({
    type: "data",
    result: {
      data: { message: expect.stringMatching(reason), values: { intent: "save", text: "长长的一段" } },
      // Below 400 the router would read the page anew.
      init: { status: expect.toSatisfy((status) => status >= 400) },
    },
  });
  expect(toastStore.read()).toMatchObject([{ title: "操作失败", tone: "danger" }]);
});

it("says that the session has ended", async () => {
  const answer = await answerTo(failed(new ErrorResponse(403, "", signedOut)));
  expect(answer).toMatchObject({ result: { data: { isSignedOut: true, values: { text: "长长的一段" } } } });
});

it.each([
  ["a refusal of the server's", { type: "data", result: { errors: { text: "太短" } } }],
  ["a redirect", failed(new Response(null, { status: 302, headers: { Location: "/admin" } }))],
] as [string, DataStrategyResult][])("leaves %s alone", async (_, result) => {
  expect(await answerTo(result)).toBe(result);
  expect(toastStore.read()).toEqual([]);
});

it("leaves a page that is only read alone", async () => {
  const result = failed(new TypeError("Failed to fetch"));
  expect(await answerTo(result, "GET")).toBe(result);
});

it.each([
  ["is not saved for want of a network", failed(new TypeError("Failed to fetch")), []],
  ["is refused", { type: "data", result: { errors: { text: "太短" } } }, []],
  ["is saved", failed(new Response(null, { status: 303 })), ["aotu-draft-page-/about"]],
] as [string, DataStrategyResult, string[]][])(
  "the draft of a form that %s is forgotten with it, and never with another form",
  async (_, result, forgotten) => {
    const removeItem = vi.fn();
    vi.stubGlobal("localStorage", { removeItem });
    markDraftSent("page-/about");
    await answerTo(result);
    // Another form, without a draft, is saved.
    await answerTo(failed(new Response(null, { status: 303 })));
    forgetSentDraft();
    vi.unstubAllGlobals();
    expect(removeItem.mock.calls.flat()).toEqual(forgotten);
  },
);
