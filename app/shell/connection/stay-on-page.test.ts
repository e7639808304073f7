import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
  redirect,
} from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { closeToast, toastStore } from "#app/shell/toast/toast.ts";
import { heldNavigation, releaseNavigation } from "./held-navigation.ts";
import { loadConnection } from "./load-connection.ts";
import { setShownAddress } from "./shown-address.ts";
import { stayOnPage } from "./stay-on-page.ts";

const site = "https://aotu.example";
const noNetwork: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };
const good: DataStrategyResult = { type: "data", result: { news: [] } };

beforeEach(async () => {
  await loadConnection();
  setShownAddress("/about?tab=2");
  releaseNavigation();
  for (const { id } of toastStore.read()) closeToast(id);
});

function run(address: string, results: Record<string, DataStrategyResult>, init: RequestInit = {}) {
  const request = new Request(site + address, init);
  const given = { request, params: {}, context: new RouterContextProvider(), pattern: "", url: new URL(request.url) };
  return Promise.resolve(stayOnPage(given, async () => results)) as Promise<Record<string, DataStrategyResult>>;
}

it("a page that came is shown", async () => {
  expect(await run("/work", { root: good, page: good })).toEqual({ root: good, page: good });
  expect(heldNavigation.read()).toBeNull();
});

it("a page that does not come waits until another is asked for", async () => {
  const other = new AbortController();
  const waiting = run("/work?q=1", { page: noNetwork }, { signal: other.signal });
  await expect.poll(() => heldNavigation.read()).toEqual({ address: "/work?q=1", needsDocument: false });
  other.abort();
  expect(await waiting).toEqual({ page: noNetwork });
});

it("what is shown stays when only its data cannot be read anew", async () => {
  expect(await run("/about?tab=2", { root: good, page: noNetwork })).toEqual({ root: good });
  expect(heldNavigation.read()).toBeNull();
});

it("an error of the server's is shown as one", async () => {
  const failed: DataStrategyResult = { type: "error", result: new Error("Unexpected Server Error") };
  expect(await run("/work", { page: failed })).toEqual({ page: failed });
});

describe("after a form was sent", () => {
  const posted = () => run("/about?tab=2", { page: good }, { method: "POST" });
  const failures: [string, unknown][] = [
    ["what a loader threw", new Error("Unexpected Server Error")],
    ["a gateway's page", new ErrorResponse(503, "", "<h1>503</h1>")],
  ];

  it.each(failures)("its page outlives %s when it is read anew, as often as it fails", async (_, result) => {
    await posted();
    const failed: DataStrategyResult = { type: "error", result };
    expect(await run("/about?tab=2", { root: good, page: failed })).toEqual({ root: good });
    expect(toastStore.read()).toEqual([]);
    expect(await run("/about?done=name", { root: good, page: failed })).toEqual({ root: good });
    expect(toastStore.read()).toMatchObject([{ title: expect.stringMatching(/暂时无法/), tone: "danger" }]);
  });

  it.each([
    ["that is gone", new ErrorResponse(404, "", null)],
    ["that leads elsewhere", redirect("/login")],
  ])("a page %s says so", async (_, result) => {
    await posted();
    const failed: DataStrategyResult = { type: "error", result };
    expect(await run("/about?tab=2", { page: failed })).toEqual({ page: failed });
  });

  it.each(failures)("another page shows %s, and the same page later too", async (_, result) => {
    const failed: DataStrategyResult = { type: "error", result };
    await posted();
    expect(await run("/work", { page: failed })).toEqual({ page: failed });
    expect(await run("/about?tab=3", { page: failed })).toEqual({ page: failed });
    await posted();
    await run("/about?tab=2", { page: good });
    expect(await run("/about?tab=3", { page: failed })).toEqual({ page: failed });
  });
});

it("a button that posts to an address without a page leads back to its own when that fails", async () => {
  const wrapped: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch"), {}) };
  const results = await run("/dashboard/orders/AO-1/files/7", { file: wrapped }, { method: "POST" });
  const { result } = results.file ?? {};
  expect(result instanceof Response && result.headers.get("Location")).toBe("/about?tab=2");
  expect(toastStore.read()).toMatchObject([{ title: "操作失败，请重试", tone: "danger" }]);
});

it("a form of the page that is shown has its own answer", async () => {
  const results = { page: noNetwork };
  expect(await run("/about", results, { method: "POST" })).toBe(results);
  expect(toastStore.read()).toEqual([]);
});
