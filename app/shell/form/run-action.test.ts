import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { closeToast, toastStore } from "#app/shell/toast/toast.ts";
import { runAction } from "./run-action.ts";

beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});

it.each([
  ["the network", new TypeError("Failed to fetch"), /网络断了/],
  ["an answer that breaks off", new Error("Unable to decode", { cause: new TypeError("network error") }), /网络断了/],
  ["an error of the server's", new Error("Unexpected Server Error"), /服务器暂时没有回应/],
  ["a gateway's page", new ErrorResponse(503, "", "<h1>503</h1>"), /服务器暂时没有回应/],
  ["a body that is too large", new ErrorResponse(413, "", "too large"), /内容太大/],
  ["a kind of body that is not taken", new ErrorResponse(415, "", ""), /没有接受这次提交（415）/],
])("keeps the form after %s and shows a toast", async (_, error, reason) => {
  const answer = await runAction(() => Promise.reject(error), { failed: "操作失败", onDone: () => {} });
  // Below 400 the router would read the page again.
  expect(answer).toMatchObject({ data: {}, init: { status: 500 } });
  expect(toastStore.read()).toMatchObject([
    { title: "操作失败", description: expect.stringMatching(reason), tone: "danger" },
  ]);
});

it("passes on a redirect without a toast", async () => {
  vi.stubGlobal("location", { href: "https://aotu.example/login" });
  const to = redirect("/dashboard");
  const onDone = vi.fn();
  await expect(runAction(() => Promise.reject(to), { failed: "操作失败", onDone })).rejects.toBe(to);
  expect(onDone).toHaveBeenCalledWith(new URL("https://aotu.example/dashboard"));
  expect(toastStore.read()).toEqual([]);
  vi.unstubAllGlobals();
});
