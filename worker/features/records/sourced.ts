import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { gradeNames } from "#worker/platform/source-grade.ts";
import { hour } from "#worker/platform/time/units.ts";
import type { Columns, Verb } from "./define-record.ts";
import { choice, day, field, line, orNull } from "./field.ts";

const page = z
  .string("请填写来源网址")
  .trim()
  .max(1000, "网址太长")
  .regex(
    /^https:\/\/[^\s/@]+\.[^\s/@]+\/[^\s]+$/,
    "请填写以 https:// 开头、打开就能看到这个数字的网址，不能只是网站首页",
  );

/** Where a row of a registry is from, how and when that was seen. The grade is empty in each form: the editor has to say it. */
export const sourcedFields = {
  sourceName: line("来源名称", { max: 200 }),
  sourceUrl: field({ label: "来源网址", hint: "打开就能看到这个数字的那一页。", autoComplete: "off" }, page),
  checkedOn: day("核对日期"),
  grade: { ...choice("来源等级", gradeNames, { placeholder: "请选择" }), write: () => "" },
  note: orNull(line("说明", { max: 500 })),
};

/**
 * Refuses a day that has not begun in any time zone; the first is UTC+14.
 * @throws AppError "invalid" at the field
 */
export function refuseFutureCheck({ now }: Pick<AppContext, "now">, { checkedOn }: { checkedOn: string }): void {
  if (checkedOn <= new Date(now() + 14 * hour).toISOString().slice(0, 10)) return;
  throw new AppError("invalid", "核对日期不能晚于今天", { field: "checkedOn" });
}

/** Columns of a row that one member proposes and another confirms. */
interface Proposed {
  /** Id of the account that wrote the row last. */
  proposedBy: string;
  /** Id of the account that confirmed it; null until then. */
  confirmedBy: string | null;
}

/** Columns of every change of such a row: whoever writes it proposes it anew. For `stamp`. */
export const proposedBy = ({ userId }: Member): Columns => ({ proposedBy: userId, confirmedBy: null });

/** The verb with which a second member confirms a row. */
export const confirmation: Verb<Proposed> = {
  label: "确认",
  place: "page",
  audit: "confirmed",
  note: "由另一个人对照来源核对以后确认。",
  isOffered: ({ confirmedBy }) => confirmedBy === null,
  set(row, _input, _app, { userId }) {
    if (row.proposedBy === userId) throw new AppError("forbidden", "自己写下的要由另一个人确认。");
    return { confirmedBy: userId, proposedBy: row.proposedBy };
  },
};
