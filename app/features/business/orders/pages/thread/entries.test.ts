import { expect, it } from "vitest";
import { threadEntries } from "./thread.tsx";

const event = (id: number, at: number, toStatus: "submitted" | "paid" = "submitted") => ({
  ...{ id, at, toStatus, fromStatus: null, by: "customer" as const, actor: "ming@people.example", message: "" },
});
const message = (id: number, at: number) => ({ id, at, by: "staff" as const, author: "", text: "请补护照首页" });
const file = (id: number, uploadedAt: number) => ({
  ...{ id, uploadedAt, name: "护照.pdf", type: "application/pdf" as const, size: 1000, by: "customer" as const },
  material: null,
});

const money = (id: number, at: number) => ({
  ...{ id, at, direction: "received" as const, amount: 110_000, currency: "CNY" as const, day: "2026-11-24" },
  ...{ way: "bank" as const, gst: null, audRate: null, reference: "8842", recordedBy: "" },
});

it("merges moves, money, messages, files and notes, newest first", () => {
  const entries = threadEntries({
    events: [event(1, 100), event(2, 400, "paid")],
    messages: [message(1, 200)],
    files: [file(1, 300)],
    money: [money(1, 400)],
    materials: [],
    notes: [{ id: 1, at: 500, by: "staff", author: "staff@aotu.example", text: "已打电话" }],
  });
  expect(entries.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    "note 500",
    "money 400",
    "move 400",
    "file 300",
    "message 200",
    "move 100",
  ]);
});

it("shows a message above the move of the same moment", () => {
  const entries = threadEntries({
    events: [event(1, 100)],
    messages: [message(1, 100)],
    files: [],
    notes: [],
    money: [],
    materials: [],
  });
  expect(entries.map(({ kind }) => kind)).toEqual(["message", "move"]);
});

it("shows the materials that were received on a day as one entry", () => {
  const material = (id: number, receivedAt: number | null) => ({ id, receivedAt, name: `材料 ${id}`, hint: "" });
  const materials = [material(1, 100), material(2, 300), material(3, 90_000_000), material(4, null)];
  const entries = threadEntries({ events: [], messages: [], files: [], notes: [], money: [], materials });
  expect(entries).toMatchObject([
    { kind: "materials", by: "staff", at: 90_000_000, names: ["材料 3"] },
    { kind: "materials", by: "staff", at: 300, names: ["材料 1", "材料 2"] },
  ]);
});
