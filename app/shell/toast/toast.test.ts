import { beforeEach, expect, it, vi } from "vitest";
import { closeToast, toast, toastStore } from "./toast.ts";

const titles = () => toastStore.read().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});

it("shows at most three, the newest last", () => {
  for (const title of ["1", "2", "3", "4"]) toast({ title });
  expect(titles()).toEqual(["2", "3", "4"]);
});

it("a repeated message replaces its earlier copy", () => {
  toast({ title: "1", description: "a" });
  toast({ title: "1", description: "b" });
  const [first] = toastStore.read();
  toast({ title: "1", description: "a" });
  expect(toastStore.read().map(({ description }) => description)).toEqual(["b", "a"]);
  expect(toastStore.read().some(({ id }) => id === first?.id)).toBe(false);
});

it("closes one toast, notifies listeners, and returns the same array until a change", () => {
  const listener = vi.fn();
  const stop = toastStore.subscribe(listener);
  toast({ title: "0" });
  toast({ title: "1" });
  const before = toastStore.read();
  expect(toastStore.read()).toBe(before);
  closeToast(before[0]?.id ?? 0);
  expect(titles()).toEqual(["1"]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  toast({ title: "2" });
  expect(listener).toHaveBeenCalledTimes(3);
  expect(toastStore.first).toEqual([]);
});
