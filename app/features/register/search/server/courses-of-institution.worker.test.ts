import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { lexicon } from "../../../../../tests/support/explored-catalogue.ts";
import { fillSearchable, type SearchableCourse } from "../../../../../tests/support/searchable-catalogue.ts";

const worker = Reflect.get(exports, "default") as Fetcher;

const ask = (query: Record<string, string>) =>
  worker.fetch(`https://aotu.example/api/search/courses?${new URLSearchParams(query)}`);

async function coursesOf(institution: number, q: string): Promise<number[]> {
  const response = await ask({ institution: String(institution), q });
  expect(response.status).toBe(200);
  const { courses }: { courses: number[] } = await response.json();
  return courses;
}

const nursing = { field: "060301" };
const management = { field: "080301" };
const courses: SearchableCourse[] = [
  { id: 1, institution: 1, code: "001001A", name: "Bachelor of Nursing", level: "Bachelor", weeks: 156, ...nursing },
  { id: 2, institution: 1, code: "001002B", name: "Master of Nursing", level: "Master", weeks: 52, ...nursing },
  { id: 3, institution: 2, code: "001003C", name: "Master of Nursing", level: "Master", weeks: 104, ...nursing },
  { id: 4, institution: 1, code: "0101234", name: "Master of Business Administration", level: "Master", ...management },
  { id: 5, institution: 1, code: "001005E", name: "Executive MBA Program", level: "Master", weeks: 52, ...management },
  {
    id: 6,
    institution: 1,
    code: "001006F",
    name: "Bachelor of Midwifery",
    level: "Bachelor",
    standing: "delisted",
    ...nursing,
  },
  { id: 7, institution: 2, code: "001007G", name: "Diploma of Accounting", vet: "FNS50222", field: "080101" },
];

beforeAll(() => {
  const mba = lexicon.meanings.length;
  return fillSearchable(
    (env as Env).DB,
    [
      { id: 1, code: "00026A", name: "The University of Sydney", nameCn: "悉尼大学", aliases: ["悉大"], rank: 1 },
      { id: 2, code: "00917K", name: "Western Sydney University", nameCn: "西悉尼大学", aliases: [], rank: 3 },
    ],
    courses,
    {
      ...lexicon,
      meanings: [
        ...lexicon.meanings,
        { kind: "field", values: [], label: "工商管理硕士", words: ["master of business administration", "mba"] },
      ],
      terms: [...lexicon.terms, ["huli", 3, 1], ["mba", mba, 2], ["工商管理硕士", mba, 2]],
    },
  );
});

describe("GET /api/search/courses", () => {
  it.each<[string, number[]]>([
    ["护理", [1, 2, 6]],
    // Queries in traditional characters, in pinyin, and with a typing mistake.
    ["護理", [1, 2, 6]],
    ["huli", [1, 2, 6]],
    ["nursng", [1, 2]],
    ["MBA", [4, 5]],
    ["工商管理硕士", [4, 5]],
    ["硕士 护理", [2]],
    ["護理碩士", [2]],
    ["硕士", [2, 4, 5]],
    ["悉大 护理", [1, 2, 6]],
    // Queries that are codes or unfinished words.
    ["001002B", [2]],
    ["0101234", [4]],
    ["001002b 护理", [2]],
    ["硕士 nurs", [2]],
    // Queries with filters in words.
    ["一年制", [2, 5]],
    ["一年制护理", [2]],
    ["护理 不要硕士", [1, 6]],
    // Queries without a match at this institution.
    ["会计", []],
    ["FNS50222", []],
    ["西悉尼大学 护理", []],
    ["便宜的", [1, 2, 4, 5, 6]],
    ["没有这门课", []],
    ['"()*:', []],
    ["", [1, 2, 4, 5, 6]],
  ])("%s: %j", async (q, ids) => {
    expect(await coursesOf(1, q)).toEqual(ids);
  });

  it("the API searches the courses of one institution only", async () => {
    expect(await coursesOf(2, "护理")).toEqual([3]);
    expect(await coursesOf(2, "fns50222")).toEqual([7]);
    expect(await coursesOf(99, "护理")).toEqual([]);
    expect(await coursesOf(99, "一年制")).toEqual([]);
  });

  it("the API returns the interpretation of the query, with a wished order as unused", async () => {
    const answer = await (await ask({ institution: "1", q: "便宜的护理" })).json();
    expect(answer).toMatchObject({
      courses: [1, 2, 6],
      understood: { field: { label: "护理" }, ignored: ["便宜的"] },
    });
    expect(answer).not.toHaveProperty("understood.constraints");
  });

  it("the API refuses a long query and a missing or invalid institution", async () => {
    expect((await ask({ institution: "1", q: "护".repeat(200) })).status).toBe(200);
    const long = await ask({ institution: "1", q: "护".repeat(201) });
    expect(long.status).toBe(400);
    expect(await long.json()).toMatchObject({ field: "q" });
    for (const institution of ["", "0", "-1", "1.5", "x", "1 OR 1", "9".repeat(16)]) {
      const answer = await ask({ institution, q: "护理" });
      expect(answer.status, institution).toBe(400);
      expect(await answer.json()).toMatchObject({ field: "institution", message: expect.stringMatching(/院校/) });
    }
    expect((await ask({ q: "护理" })).status).toBe(400);
  });

  it("the response has an ETag, and other methods than GET are refused", async () => {
    const path = "https://aotu.example/api/search/courses?institution=1&q=x";
    const first = await worker.fetch(path);
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("ETag") ?? "";
    expect((await worker.fetch(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await worker.fetch(path, { method: "POST", body: "{}" })).status).toBe(405);
  });
});
