import { expect, it } from "vitest";
import { settingTexts } from "../admin/text.json";
import { parsePaymentAccounts, readPaymentAccounts, writePaymentAccounts } from "./payment-accounts.ts";

const setting = `澳大利亚银行转账
币种：澳元
户名：Example Pty Ltd
BSB: 062-000
账号：1234 5678

微信
收款码：wxp://f2f0abc`;

it("parses accounts with lines to copy and a QR code", () => {
  expect(readPaymentAccounts(setting)).toEqual([
    {
      title: "澳大利亚银行转账",
      lines: [
        { label: "户名", value: "Example Pty Ltd" },
        { label: "BSB", value: "062-000" },
        { label: "账号", value: "1234 5678" },
      ],
      isAud: true,
      qr: "",
    },
    { title: "微信", lines: [], isAud: false, qr: "wxp://f2f0abc" },
  ]);
});

it("reads the example that the empty field shows", () => {
  expect(readPaymentAccounts(settingTexts.paymentAccounts.example)).toHaveLength(2);
});

it("formats accounts for a mail", () => {
  expect(writePaymentAccounts(readPaymentAccounts(setting))).toBe(
    "澳大利亚银行转账：户名 Example Pty Ltd；BSB 062-000；账号 1234 5678；要付多少澳元见订单的页面\n微信：收款码见订单的页面",
  );
});

it("returns no account for an empty text", () => {
  expect(parsePaymentAccounts(" \n\n ")).toEqual({ accounts: [] });
});

it.each([
  ["只有名称", "“只有名称”下面没有账号"],
  ["银行\n币种：美元\n账号：1", "币种“美元”看不懂"],
  ["BSB：062-000\n账号：1", "“BSB：062-000”像是一项账号"],
  ["银行\n062-000", "看不懂“062-000”"],
  ["银行\n账号：", "看不懂“账号：”"],
  [`微信\n收款码：${"x".repeat(301)}`, "收款码的内容最多 300 个字符"],
  ["微信\n收款码：a b", "没有空格"],
  [Array.from({ length: 7 }, (_, n) => `账户 ${n}\n账号：${n}`).join("\n\n"), "最多 6 个账户"],
])("reports the fault in %j", (text, problem) => {
  const parsed = parsePaymentAccounts(text);
  expect("problem" in parsed && parsed.problem).toContain(problem);
  expect(readPaymentAccounts(text)).toEqual([]);
});
