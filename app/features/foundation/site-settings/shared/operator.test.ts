import { describe, expect, it } from "vitest";
import { isAbn, missingOf, noOperator, operatorLine, operatorTexts, sellerKeys, writeAbn } from "./operator.ts";

const filled = {
  operatorName: "某某 Pty Ltd",
  operatorAbn: "53 004 085 616",
  operatorAddress: "1 Example St, Sydney NSW 2000",
  complaintsPerson: "客户服务主管",
  complaintsEmail: "complaints@a.example",
  governingLaw: "NSW",
  prcContact: "",
  mailHost: "邮件公司",
};

describe("an ABN", () => {
  it.each(["53004085616", "53 004 085 616", "51 824 753 556", " 33 051 775 556 "])("%s is a valid ABN", (text) => {
    expect(isAbn(text)).toBe(true);
  });

  it.each(["53004085617", "5300408561", "530040856160", "03004085616", "53-004-085-616", "", "五三"])(
    "%j is not a valid ABN",
    (text) => {
      expect(isAbn(text)).toBe(false);
    },
  );

  it("an ABN with any single wrong digit is invalid", () => {
    for (let at = 0; at < 11; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = `${"53004085616".slice(0, at)}${digit}${"53004085616".slice(at + 1)}`;
        expect(isAbn(changed)).toBe(changed === "53004085616");
      }
    }
  });

  it("an ABN is formatted in groups", () => {
    expect(writeAbn("53004085616")).toBe("53 004 085 616");
  });
});

describe("sentences about the operator", () => {
  it("sentences state that nothing is sold while no value is set", () => {
    const unpublished = "经营者信息还没有公布，公布以前不收新订单，也不收会员的付款。";
    expect(Object.values(operatorTexts(noOperator, "help@a.example"))).toEqual([
      unpublished,
      ...["", "", "", "名称写信问我们，我们书面告知"],
    ]);
    expect(operatorLine(noOperator)).toBe("");
    expect(missingOf(noOperator)).toHaveLength(7);
  });

  it("sentences show each value that is set", () => {
    const texts = Object.values(operatorTexts(filled, "help@a.example")).join("\n").replaceAll("\\", "");
    for (const part of [
      "某某 Pty Ltd",
      "53 004 085 616",
      "1 Example St",
      "客户服务主管",
      "(mailto:complaints@a.example)",
      "新南威尔士州的法律",
    ]) {
      expect(texts).toContain(part);
    }
    expect(texts).not.toContain("公布");
    for (const key of sellerKeys) {
      expect(operatorTexts({ ...filled, [key]: " " }, "").operator).toContain("其余的经营者信息还没有公布");
    }
    expect(missingOf(filled)).toEqual([]);
    expect(missingOf({ ...filled, governingLaw: " " })).toEqual(["governingLaw"]);
    expect(operatorLine({ ...filled, operatorAbn: "" })).toBe("某某 Pty Ltd · 1 Example St, Sydney NSW 2000");
  });

  it("sentences show our own address abroad without one for complaints", () => {
    const texts = operatorTexts({ ...filled, complaintsEmail: "", prcContact: "张三" }, "help@a.example");
    expect(texts["operator-abroad"]).toContain("(mailto:help@a.example)");
    expect(texts["operator-abroad"]).toContain("张三");
    expect(texts["mail-host"]).toBe("邮件公司");
    expect(operatorTexts(noOperator, "help@a.example")["mail-host"]).toContain("写信问我们");
  });

  it("is plain text in a page's Markdown", () => {
    const { operator } = operatorTexts({ ...noOperator, operatorName: "[x](https://evil.example) **{{a}}**" }, "");
    expect(operator).toContain(String.raw`\[x\]\(https\:\/\/evil\.example\) \*\*\{\{a\}\}\*\*`);
  });
});
