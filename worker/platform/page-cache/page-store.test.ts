import { expect, it } from "vitest";
import { createPageStore } from "./page-cache.ts";

const page = (size: number) => ({ size });

it("evicts the least recently used page", () => {
  const store = createPageStore(100);
  for (const key of ["a", "b", "c", "d"]) store.set(key, page(25));
  store.get("a");
  store.set("e", page(25));
  expect(["a", "b", "c", "d", "e"].map((key) => store.get(key) !== null)).toEqual([true, false, true, true, true]);
});

it("never holds more than its capacity", () => {
  const store = createPageStore(1000);
  for (let number = 0; number < 500; number += 1) {
    store.set(`${number}`, page(7 + (number % 90)));
    if (number % 3 === 0) store.get(`${number}`);
    expect(store.size()).toBeLessThanOrEqual(1000);
  }
});

it("replaces an entry, and counts its size once", () => {
  const store = createPageStore(100);
  store.set("a", page(10));
  store.get("a");
  store.set("a", page(20));
  expect([store.get("a"), store.size()]).toEqual([page(20), 20]);
});

it("stores no page that is too large, and removes the older page under its key", () => {
  const store = createPageStore(100);
  store.set("a", page(10));
  store.set("a", page(31));
  expect([store.get("a"), store.size()]).toEqual([null, 0]);
});

it("refuses a page that is too large without evicting other pages", () => {
  const store = createPageStore(100);
  store.set("read", page(10));
  store.get("read");
  store.set("new", page(10));
  store.set("read", page(31));
  store.set("large", page(31));
  expect(["read", "large", "new"].map((key) => store.get(key))).toEqual([null, null, page(10)]);
  expect(store.size()).toBe(10);
});

it("stores a page of the maximum size of an entry", () => {
  const store = createPageStore(100);
  store.set("a", page(30));
  expect(store.get("a")).toEqual(page(30));
});

it("stores nothing without a capacity", () => {
  const store = createPageStore(0);
  store.set("a", page(1));
  expect(store.get("a")).toBeNull();
});
