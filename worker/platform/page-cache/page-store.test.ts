import { expect, it } from "vitest";
import { createPageStore } from "./page-cache.ts";

const page = (size: number) => ({ size });

it("evicts the least recently used page", () => {
  const store = createPageStore(100);
  for (const key of ["a", "b", "c"]) store.set(key, page(10));
  store.set("d", page(10));
  expect(["a", "b", "c", "d"].map((key) => store.get(key) !== null)).toEqual([false, true, true, true]);
});

it("retains a page that was read twice during a flood of addresses that are read once", () => {
  const store = createPageStore(1000);
  store.set("home", page(50));
  store.get("home");
  for (let number = 0; number < 10_000; number += 1) store.set(`/made-up/${number}`, page(50));
  expect(store.get("home")).toEqual(page(50));
  expect(store.size()).toBeLessThanOrEqual(1000);
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

it("stores no page that is too large in place of a page that was read, and evicts no other page for it", () => {
  const store = createPageStore(100);
  store.set("read", page(10));
  store.get("read");
  store.set("new", page(10));
  store.set("read", page(31));
  store.set("large", page(31));
  expect(["read", "large", "new"].map((key) => store.get(key))).toEqual([null, null, page(10)]);
  expect(store.size()).toBe(10);
});

it("stores a page that fills the whole share of newcomers", () => {
  const store = createPageStore(100);
  store.set("a", page(30));
  expect(store.get("a")).toEqual(page(30));
});

it("stores nothing without a capacity", () => {
  const store = createPageStore(0);
  store.set("a", page(1));
  expect(store.get("a")).toBeNull();
});
