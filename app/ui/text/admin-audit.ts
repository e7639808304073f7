import { addTexts } from "./t.ts";

/** Texts of the record of changes. */
export const adminAuditTexts = {
  "audit.at": "时间",
  "audit.actor": "谁",
  "audit.action": "做了什么",
  "audit.subject": "对象",
  "audit.change": "前后",
  "audit.type": "对象类型",
  "audit.show": "查看",
  "audit.nothing": "无",
  "audit.before": "之前",
  "audit.after": "之后",
  "audit.empty": "没有符合条件的记录。",
} as const;

addTexts(adminAuditTexts);
