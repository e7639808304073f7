import { expect, test } from "vitest";
import { parsePage } from "../server/parse-page.ts";
import { leadOf } from "./lead-of.ts";

test.each([
  ["先看国籍要求。再决定要不要申请。", "先看国籍要求"],
  ["| 项目 | 数额 |\n| --- | --- |\n| 申请费 | 一 |\n| 保险 | 二 |", "申请费；保险"],
  ["- **按成绩。** 平均分达到要求就有。\n- **按校区。** 偏远的多。", "按成绩；按校区"],
  ["两种办法：\n\n- **存款**：写明日期。\n- **贷款**：银行出证明。", "两种办法：存款；贷款"],
  ["### 未成年人\n\n要有监护人。\n\n### 转学\n\n先问学校。", "未成年人；转学"],
  [":::note\n付款以前先核对。不要转账。\n:::", "付款以前先核对"],
])("the closed section %j says %j", (markdown, lead) => {
  expect(leadOf(parsePage(markdown).blocks, { facts: {} })).toBe(lead);
});
