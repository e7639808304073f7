import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
  redirect,
} from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { closeToast, toastStore } from "#app/shell/toast/toast.ts";
import { blockedNavigation, clearBlockedNavigation, setShownAddress } from "./offline-state.ts";
import { loadHandlers, preservePageOnFailure } from "./router-hooks.ts";

const site = "https://aotu.example";
const noNetwork: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };
const good: DataStrategyResult = { type: "data", result: { news: [] } };

beforeEach(async () => {
  await loadHandlers();
  setShownAddress("/about?tab=2");
  clearBlockedNavigation();
  for (const { id } of toastStore.read()) closeToast(id);
});

function run(address: string, results: Record<string, DataStrategyResult>, init: RequestInit = {}) {
  const request = new Request(site + address, init);
  const given = { request, params: {}, context: new RouterContextProvider(), pattern: "", url: new URL(request.url) };
  return Promise.resolve(preservePageOnFailure(given, async () => results)) as Promise<
    Record<string, DataStrategyResult>
  >;
}

it("a page with complete data is shown", async () => {
  expect(await run("/work", { root: good, page: good })).toEqual({ root: good, page: good });
  expect(blockedNavigation.read()).toBeNull();
});

it("a navigation without a network is blocked until another one starts", async () => {
  const other = new AbortController();
  const waiting = run("/work?q=1", { page: noNetwork }, { signal: other.signal });
  await expect.poll(() => blockedNavigation.read()).toEqual({ address: "/work?q=1", needsDocument: false });
  other.abort();
  expect(await waiting).toEqual({ page: noNetwork });
});

it("the open page stays when its revalidation fails without a network", async () => {
  expect(await run("/about?tab=2", { root: good, page: noNetwork })).toEqual({ root: good });
  expect(blockedNavigation.read()).toBeNull();
});

it("a server error is shown as an error page", async () => {
  const failed: DataStrategyResult = { type: "error", result: new Error("Unexpected Server Error") };
  expect(await run("/work", { page: failed })).toEqual({ page: failed });
});

describe("after a form was posted", () => {
  const posted = () => run("/about?tab=2", { page: good }, { method: "POST" });
  const failures: [string, unknown][] = [
    ["an exception of a loader", new Error("Unexpected Server Error")],
    ["an error response of a gateway", new ErrorResponse(503, "", "<h1>503</h1>")],
  ];

  it.each(failures)(
    "the page of a posted form stays after %s during revalidation, however often it fails",
    async (_, result) => {
      await posted();
      const failed: DataStrategyResult = { type: "error", result };
      expect(await run("/about?tab=2", { root: good, page: failed })).toEqual({ root: good });
      expect(toastStore.read()).toEqual([]);
      expect(await run("/about?done=name", { root: good, page: failed })).toEqual({ root: good });
      expect(toastStore.read()).toMatchObject([{ title: expect.stringMatching(/暂时无法/), tone: "danger" }]);
    },
  );

  it.each([
    ["a 404", new ErrorResponse(404, "", null)],
    ["a redirect", redirect("/login")],
  ])("after a post, %s of the page is passed on", async (_, result) => {
    await posted();
    const failed: DataStrategyResult = { type: "error", result };
    expect(await run("/about?tab=2", { page: failed })).toEqual({ page: failed });
  });

  it.each(failures)("another page shows %s, and so does the same page later", async (_, result) => {
    const failed: DataStrategyResult = { type: "error", result };
    await posted();
    expect(await run("/work", { page: failed })).toEqual({ page: failed });
    expect(await run("/about?tab=3", { page: failed })).toEqual({ page: failed });
    await posted();
    await run("/about?tab=2", { page: good });
    expect(await run("/about?tab=3", { page: failed })).toEqual({ page: failed });
  });
});

it("redirects back to the open page when a POST to an address without a page fails", async () => {
  const wrapped: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch"), {}) };
  const results = await run("/dashboard/orders/AO-1/files/7", { file: wrapped }, { method: "POST" });
  const { result } = results.file ?? {};
  expect(result instanceof Response && result.headers.get("Location")).toBe("/about?tab=2");
  expect(toastStore.read()).toMatchObject([{ title: "操作失败，请重试", tone: "danger" }]);
});

it("a failed POST of the open page is handled by the page", async () => {
  const results = { page: noNetwork };
  expect(await run("/about", results, { method: "POST" })).toBe(results);
  expect(toastStore.read()).toEqual([]);
});
