import { expect, it } from "vitest";
import type { ChangesOfCodes } from "#app/features/register/catalogue/server/public.ts";
import { keptChanged } from "./mails.ts";
import { changesOfSaved } from "./saved-changes.ts";

const school = { id: 1, name: "Alpha College", nameCn: null, code: "00001A" };
const load = { loadId: 2, registerDate: "2026-01-02" };

type Change = ChangesOfCodes["changes"][number];

const changeOf = (entity: Change["entity"], code: string | null, rest: Partial<Change>): Change => ({
  ...{ id: 1, ...load, entity, entityId: 1, name: "Course", nameCn: null, kindCn: null, code, change: "changed" },
  ...{ topic: "changed", size: 0, fields: [], institution: school, ...rest },
});

const dearer = [{ field: "tuition_fee", before: 20_000, after: 26_000 }];
const ended = [{ field: "expired", before: 0, after: 1 }];
const noCounts = { added: 0, closed: 0, reopened: 0, dearer: 0, cheaper: 0 };

it("one mail after years names at most forty items: removed ones first, then closed ones; a school that left is one line", () => {
  const codes = Array.from({ length: 60 }, (_, index) => String(index).padStart(7, "0"));
  const items = [
    ...codes.map((code) => ({ type: "course" as const, code })),
    { type: "institution" as const, code: school.code },
  ];
  const changes = codes.map((code, index) =>
    index === 50
      ? changeOf("course", code, { change: "delisted", topic: "delisted" })
      : index === 55
        ? changeOf("course", code, { topic: "closed", fields: ended })
        : changeOf("course", code, { topic: "dearer", fields: dearer }),
  );
  const ofSchool = [
    changeOf("institution", null, { change: "delisted", topic: "delisted" }),
    changeOf("campus", null, { change: "delisted", topic: "delisted", name: "City" }),
  ];
  const news = changesOfSaved(items, {
    changes: [...changes, ...ofSchool],
    courseCounts: [
      { ...load, ...noCounts, institutionId: 1, name: "Alpha College", nameCn: null, code: school.code, delisted: 38 },
    ],
  });
  const { content } = keptChanged(
    { origin: "https://aotu.example" },
    { to: "a@b.example", name: "王" },
    { plan: [], law: [], occupations: [], saved: news },
    "stop",
  );
  expect(content).toMatchObject({
    subject: "和您有关的 61 项变化",
    paragraphs: [
      "收藏的 61 项在 2026-01-02 的登记册里有变化；其中 2 项已从登记册上除名；1 项停止招收新生。",
      "下面是前 40 条，另外 21 条在账号里看。",
    ],
  });
  expect(content).toHaveProperty("items.length", 40);
  const lines = "items" in content ? (content.items ?? []).slice(0, 4).map((item) => item.lines) : [];
  const gone = ["已从登记册上除名，不再招收国际学生。"];
  expect(lines).toEqual([gone, gone, ["停止招收新生。"], ["全程学费从 A$20,000 涨到 A$26,000（涨 30%）。"]]);
});

it("describes a merger: the school that left, and the new school of the saved course", () => {
  const other = { id: 2, name: "Beta University", nameCn: null, code: "00002B" };
  const items = [
    { type: "institution" as const, code: school.code },
    { type: "course" as const, code: "0000001" },
  ];
  const changes = [
    changeOf("course", "0000001", { institution: other, fields: [{ field: "institution_id", before: 1, after: 2 }] }),
    changeOf("institution", null, { change: "delisted", topic: "delisted" }),
  ];
  expect(changesOfSaved(items, { changes, courseCounts: [] })).toMatchObject([
    { title: "Alpha College", outcome: "gone", lines: ["已从登记册上除名，不再招收国际学生。"] },
    { title: "Course", school: "Beta University", lines: ["转到了另一所院校名下。"] },
  ]);
});
