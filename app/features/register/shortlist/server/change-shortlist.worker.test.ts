import { beforeAll, beforeEach, expect, it } from "vitest";
import { signedIn, Visitor } from "../../../../../tests/support/account-client.ts";

const path = "/api/account/shortlist";

interface Answer {
  items: string[];
  refused: number;
  message?: string;
}

const read = async (visitor: Visitor) => (await (await visitor.fetch(path)).json<Answer>()).items;
const change = async (visitor: Visitor, body: unknown) => (await visitor.post(path, body)).json<Answer>();
const courses = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `c:${String(from + n).padStart(7, "0")}`);

let one: Visitor;
let other: Visitor;

beforeAll(async () => {
  one = (await signedIn()).visitor;
  other = (await signedIn()).visitor;
});

beforeEach(() => change(one, { clear: true }));

it("adds in front in the given order, each once; existing items do not move", async () => {
  expect(await change(one, { add: ["c:0000002", "i:00001a"] })).toEqual({
    items: ["c:0000002", "i:00001A"],
    refused: 0,
  });
  const items = ["c:0000003", "c:0000002", "i:00001A"];
  expect(await change(one, { add: ["c:0000003", "i:00001A", "c:0000003"] })).toEqual({ items, refused: 0 });
  expect(await read(one)).toEqual(items);
});

it("removes, clears, and clears before it adds", async () => {
  await change(one, { add: courses(1, 4) });
  expect((await change(one, { remove: ["c:0000002", "i:0000003", "c:9999999"] })).items).toEqual([
    "c:0000001",
    "c:0000003",
    "c:0000004",
  ]);
  // Items that are removed and added again come first; this is how an order is restored.
  expect((await change(one, { remove: ["c:0000001"], add: ["c:0000001", "c:0000002"] })).items).toEqual([
    "c:0000001",
    "c:0000002",
    "c:0000003",
    "c:0000004",
  ]);
  expect((await change(one, { clear: true, add: ["c:0000009"] })).items).toEqual(["c:0000009"]);
  expect((await change(one, {})).items).toEqual(["c:0000009"]);
});

it("belongs to one account", async () => {
  await change(one, { add: ["c:0000001"] });
  await change(other, { add: ["c:0000001", "c:0000002"] });
  await change(other, { remove: ["c:0000001"] });
  expect(await read(one)).toEqual(["c:0000001"]);
  await change(other, { clear: true });
  expect(await read(one)).toEqual(["c:0000001"]);
  await change(other, { add: ["c:0000005"], userId: "somebody" });
  expect(await read(one)).toEqual(["c:0000001"]);
});

it("requires a session", async () => {
  const stranger = new Visitor();
  for (const answer of [await stranger.fetch(path), await stranger.post(path, { clear: true })]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await answer.json<Answer>()).message).toMatch(/登录/);
  }
});

it("is not cached", async () => {
  const answer = await one.fetch(path);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("ETag")).toBeNull();
});

it("accepts a hundred items, also with parallel requests", async () => {
  const answers = await Promise.all([0, 60, 120, 180].map((from) => change(one, { add: courses(from, 60) })));
  const kept = await read(one);
  expect(kept).toHaveLength(100);
  expect(new Set(kept).size).toBe(100);
  expect(answers.reduce((sum, { refused }) => sum + refused, 0)).toBe(140);
  expect(await change(one, { add: ["i:00001A"] })).toEqual({ items: kept, refused: 1 });
  // Removals run before additions.
  const [last = ""] = kept.slice(-1);
  expect((await change(one, { remove: [last], add: ["i:00001A"] })).items).toEqual(["i:00001A", ...kept.slice(0, -1)]);
});

it.each([
  ["no JSON", "{"],
  ["not an object", "[]"],
  ["an unknown kind", '{"add":["x:0000001"]}'],
  ["SQL", `{"add":["c:1' OR 1=1"]}`],
  ["no list", '{"add":"c:0000001"}'],
  ["too many", JSON.stringify({ add: courses(0, 101) })],
  ["clear that is not true", '{"clear":"yes"}'],
])("refuses %s with a Chinese message and changes nothing", async (_, body) => {
  await change(one, { add: ["c:0000001"] });
  const answer = await one.fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  expect(answer.status).toBe(400);
  expect((await answer.json<Answer>()).message).toMatch(/\p{Script=Han}/u);
  expect(await read(one)).toEqual(["c:0000001"]);
});

it("accepts changes only from our own pages (CSRF), as JSON", async () => {
  const body = '{"clear":true}';
  const foreign = { "Content-Type": "application/json", Origin: "https://evil.example" };
  expect((await one.fetch(path, { method: "POST", headers: foreign, body })).status).toBe(403);
  expect((await one.fetch(path, { method: "POST", headers: { "Content-Type": "text/plain" }, body })).status).toBe(415);
  expect((await one.fetch(path, { method: "DELETE" })).status).toBe(405);
});
