import { describe, expect, it } from "vitest";
import { openPage } from "./find-value.ts";
import { readHtml } from "./read-html.ts";

const html = (body: string) => `<!doctype html><html><head><title>AUD9,999</title></head><body>${body}</body></html>`;
const valueIn = (body: string, find: Parameters<ReturnType<typeof openPage>>[0]) =>
  openPage(html(body), false)(find)?.value;

describe("a number after words", () => {
  const text = { text: { before: "Visa application charge", after: "" } };

  it.each([
    ["<p>Visa application charge: <b>AUD2,500.00</b></p>", 2500],
    ["<p>Visa&nbsp;Application\n Charge<br>from AUD 710</p>", 710],
    ["<script>Visa application charge 1</script><p>Visa application charge</p><p>$1,600</p>", 1600],
    ["<p>Visa application charge 6.5 per band</p>", 6.5],
    ["<p>Other charge AUD100</p>", undefined],
    ["<p>Visa application charge is not set</p>", undefined],
  ])("finds a number after words: %s", (body, value) => {
    expect(valueIn(body, text)).toBe(value);
  });

  it("a number may be identified by the words after it", () => {
    const find = { text: { before: "at least", after: "hours" } };
    expect(valueIn("<p>at least 48 hours in 14 days</p>", find)).toBe(48);
    expect(valueIn("<p>at least some hours, 48</p>", find)).toBeUndefined();
  });

  it("the passage contains the words around a number", () => {
    const found = openPage(html("<p>Before. Visa application charge: AUD2,500. After.</p>"), false)(text);
    expect(found?.passage).toContain("Visa application charge: AUD2,500. After.");
  });
});

describe("a number in a table", () => {
  const table = `<table><thead><tr><th>Age</th><th colspan="2">Details</th><th>Points</th></tr></thead>
    <tr><td rowspan="2">at least 18 but less than 25 years</td><td>a<td>b<td><strong>25</strong></td></tr>
    <tr><td>c</td><td>d</td><td>26</td></tr>
    <tr><td>at least 25 but less than 33&nbsp;years</td><td></td><td></td><td> 30 points </td></tr></table>`;

  it("a number in a table is found by the words of its row and column, also with spanning cells", () => {
    expect(valueIn(table, { table: { row: "at least 25 but less than 33 years", column: "points" } })).toBe(30);
    expect(valueIn(table, { table: { row: "at least 18", column: "Points" } })).toBe(25);
    expect(readHtml(html(table)).tables[0]?.[2]).toEqual(["at least 18 but less than 25 years", "c", "d", "26"]);
  });

  it("a number in a table is found by its heading after a column was added", () => {
    const wider = table
      .replaceAll("<th>Points", "<th>Since</th><th>Points")
      .replaceAll("<td><strong>25", "<td>2019</td><td><strong>25");
    expect(valueIn(wider, { table: { row: "at least 18", column: "Points" } })).toBe(25);
    expect(valueIn(wider, { table: { row: "at least 18", column: 4 } })).toBe(2019);
  });

  it("a number in a table is not found without its row or column", () => {
    expect(valueIn(table, { table: { row: "at least 45", column: "Points" } })).toBeUndefined();
    expect(valueIn(table, { table: { row: "at least 18", column: "Fee" } })).toBeUndefined();
  });
});

describe("a value in JSON", () => {
  const body = JSON.stringify({
    d: {
      data: [
        { code: "189", charge: 6135 },
        { code: 500, charge: "AUD 2,500.00" },
      ],
    },
  });

  it("a value in JSON is found by a path", () => {
    const look = openPage(body, true);
    expect(look({ json: "d.data[code=500].charge" })?.value).toBe(2500);
    expect(look({ json: "d.data[code=189].charge" })?.value).toBe(6135);
    expect(look({ json: "d.data[code=600].charge" })).toBeNull();
    expect(look({ json: "d.constructor.name" })).toBeNull();
    expect(openPage("<html>", true)({ json: "d" })).toBeNull();
  });
});

describe("the words of a rule", () => {
  const find = { words: "You can’t include family members in your application" };

  it("the words of a rule are found with other quotes and spaces", () => {
    const page = html("<p>You can't include <em>family</em>   members in your application.</p>");
    expect(openPage(page, false)(find)).toMatchObject({ value: null });
    expect(openPage(page, false)(find)?.isGone).toBeUndefined();
  });

  it("missing words of a rule give the passage at their former position", () => {
    const page = html("<p>You can't include family members unless you study for a doctorate.</p>");
    expect(openPage(page, false)(find)).toMatchObject({
      isGone: true,
      passage: expect.stringContaining("a doctorate"),
    });
    expect(openPage(html("<div id=app></div>"), false)(find)).toMatchObject({ isGone: true, passage: "" });
  });
});
