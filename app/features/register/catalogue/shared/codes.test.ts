import { describe, expect, it } from "vitest";
import { asCode, codesIn, codesNear, nearCodes } from "./codes.ts";

describe("readWholeCode: the whole text is a code", () => {
  it.each([
    ["075119J", ["075119J"]],
    ["075119j", ["075119J"]],
    ["０７５１１９Ｊ", ["075119J"]],
    ["075 119J", ["075119J"]],
    ["0 7 5 1 1 9 J", ["075119J"]],
    ["075119-J.", ["075119J"]],
    ["O75119J", ["075119J"]],
    ["O75II9J", ["075119J"]],
    ["75119J", ["075119J"]],
    ["2143B", ["02143B", "002143B"]],
    ["3389E", ["03389E", "003389E"]],
    ["00116k", ["00116K"]],
    ["OO116K", ["00116K"]],
    ["000116K", ["000116K", "00116K"]],
    ["CRICOS: 116K", ["00116K", "000116K"]],
    ["CRICOS Provider Code: 00116K", ["00116K"]],
    ["cricos no. 00008 C", ["00008C"]],
    ["CRICOS课程代码：075119J。", ["075119J"]],
    ["課程代碼 075119J", ["075119J"]],
    ["学校代码00116K", ["00116K"]],
    ["（110123A）", ["110123A"]],
    ["0100772", ["0100772"]],
    ["CRICOS course code 010 0772", ["0100772"]],
    ["100772", ["0100772"]],
    ["course code 100772", ["0100772"]],
    ["102838", ["0102838", "102838A", "102838B", "102838C", "102838D", "102838E"]],
    ["CRICOS 117555", ["0117555", "117555A"]],
    ["课程代码：068773", ["0068773", "068773A"]],
    ["O68773", ["0068773", "068773A"]],
    ["00109", ["0000109", "00109A"]],
    ["provider code 02155", ["0002155", "02155A"]],
    ["OOOO8C", ["00008C"]],
    ["ooo26a", ["00026A"]],
  ])("%s", (text, codes) => {
    const read = asCode(text);
    expect(read?.kind).toBe("cricos");
    expect(read?.meant.slice(0, codes.length)).toEqual(codes);
  });

  it.each([
    ["BSB50120", "vet", "BSB50120"],
    ["bsb 50120", "vet", "BSB50120"],
    ["22603VIC", "vet", "22603VIC"],
    ["22603 vic", "vet", "22603VIC"],
    ["10363NAT", "vet", "10363NAT"],
    ["BSBCRT511", "vet", "BSBCRT511"],
    ["TGA code: SIT40521", "vet", "SIT40521"],
    ["HLT54I21", "vet", "HLT54121"],
    ["BSB5O12O", "vet", "BSB50120"],
    ["chc3oi21", "vet", "CHC30121"],
    ["CPC3O22O", "vet", "CPC30220"],
    ["SIT4O521", "vet", "SIT40521"],
    ["RTO 90003", "rto", "90003"],
    ["RTO No. 3020", "rto", "3020"],
    ["45161", "rto", "0045161"],
    ["PRV12081", "teqsa", "PRV12081"],
  ])("%s is a %s code", (text, kind, code) => {
    expect(asCode(text)).toMatchObject({ kind, meant: [code] });
  });

  it.each([
    "",
    "30000",
    "30000K",
    "500k",
    "1000000",
    "2027",
    "2026S",
    "3000",
    "vic 30000",
    "AUD25000",
    "485",
    "bachelor",
    "school",
    "护理",
    "会计硕士 30000",
    "COMP1511",
    "SOLO8",
    "FOOD101",
    "+61 3 9905 4000",
    "18812345678",
    "24 Feb 2026",
    "tafe nsw",
    "000",
    "ielts 6.5",
  ])("%j is not a code", (text) => {
    expect(asCode(text)).toBeNull();
  });
});

it("codes inside a text are found in order, each once", () => {
  const found = (text: string) => codesIn(text).map(({ meant: [code] }) => code);
  expect(found("Monash University (CRICOS 00008C) offers 075119J and BSB50120; 00008C")).toEqual([
    "00008C",
    "075119J",
    "BSB50120",
  ]);
  expect(found("我收到的录取是 110123A 护理学硕士")).toEqual(["110123A"]);
  expect(found("CRICOS Course Code: O75119J, CRICOS code 77475f")).toEqual(["075119J", "077475F"]);
  expect(found("RTO: 90003 TEQSA Provider ID PRV12081")).toEqual(["90003", "PRV12081"]);
  expect(found("学费 30000 一年 2026 入学，编号 12345678，tel 03 9905 4000，AUD25000")).toEqual([]);
});

it("nearCodes: codes that differ by one slip", () => {
  const near = nearCodes("075119J");
  expect(near).toEqual(expect.arrayContaining(["075119K", "057119J", "075118J"]));
  expect(near).not.toContain("075119J");
  expect(near.length).toBeLessThan(170);
});

it("a code that lost a digit and was padded with a zero is near", () => {
  expect(nearCodes("007519J")).toContain("075119J");
});

it("of digits without their letter only those with the lost zero have near codes, as each letter would add 130", () => {
  const near = (text: string) => codesNear(asCode(text) ?? { typed: "", kind: "cricos", meant: [] });
  expect(near("102838")).toEqual(nearCodes("0102838"));
  expect(near("3389E")).toEqual(["03389E", "003389E"].flatMap(nearCodes));
});
