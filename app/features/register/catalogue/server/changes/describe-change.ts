import { writePrice } from "#worker/platform/money.ts";
import type { FieldDifference, RegisterChange } from "../../shared/changes/history.ts";
import { statedPrice } from "../../shared/register-values.ts";
import type { CourseChangeCounts } from "./changes-of-codes.ts";

/**
 * Sentences about a change of the register, for people interested in the course: for its page, the account's list and
 * the mail. Empty for a change without consequences for them, such as a national code.
 */
export function describeCourseChange({ change, fields }: Pick<RegisterChange, "change" | "fields">): string[] {
  if (change === "delisted") return ["已从登记册上除名，不再招收国际学生。"];
  const find = (name: string) => fields.find(({ field }) => field === name);
  const tuition = costSentence("全程学费", find("tuition_fee"));
  return [
    change === "relisted" ? "重新登记，又可以招收国际学生。" : null,
    enrolmentSentence(find("expired")),
    tuition,
    costSentence("其他费用", find("non_tuition_fee")),
    // A total that changed like the tuition fee is omitted.
    tuition === null ? costSentence("估计全程总费用", find("estimated_total_course_cost")) : null,
    lengthSentence(find("duration_weeks")),
    ...campusSentences(find("campuses")),
    textSentence("英文课程名", find("name")),
    textSentence("课程级别", find("register_level")),
    textSentence("授课语言", find("course_language")),
    practiceSentence(find("work_component")),
    find("institution_id") ? "转到了另一所院校名下。" : null,
  ].filter((sentence) => sentence !== null);
}

/** The same as describeCourse, for an institution. */
export function describeInstitutionChange({ change, fields }: Pick<RegisterChange, "change" | "fields">): string[] {
  if (change === "delisted") return ["已从登记册上除名，不再招收国际学生。"];
  const renamed = textSentence(
    "登记的英文校名",
    fields.find(({ field }) => field === "name"),
  );
  return [change === "relisted" ? "重新登记，又可以招收国际学生。" : null, renamed].filter(
    (sentence) => sentence !== null,
  );
}

/** Sentences about changes of an institution's campuses: added and removed ones, a few by name. */
export function describeCampusChanges(changes: readonly Pick<RegisterChange, "change" | "name">[]): string[] {
  const sentences = { added: "新校区", relisted: "重新登记的校区", delisted: "不再登记的校区" };
  return Object.entries(sentences).flatMap(([kind, label]) => {
    // Campuses with one name may be registered at several addresses.
    const names = [...new Set(changes.flatMap(({ change, name }) => (change === kind ? (name ?? "") : [])))];
    if (names.length > maxNames) return [`${label} ${names.length} 个。`];
    return names.length === 0 ? [] : [`${label}：${names.join("、")}。`];
  });
}

/** Names in one sentence; schools of a state have a hundred campuses. */
const maxNames = 5;

/** "City (Carlton VIC)、North (Bundoora VIC)", of many "A、B、C、D、E 等 12 个". */
const someOf = (names: readonly string[]) =>
  names.slice(0, maxNames).join("、") + (names.length > maxNames ? ` 等 ${names.length} 个` : "");

/** "课程：新增 3 门、已停招 1 门、学费上涨 40 门。"; null when no change concerns students. */
export function describeCourseCounts(counts: CourseChangeCounts): string | null {
  const { added, closed, reopened, delisted, dearer, cheaper } = counts;
  const parts = Object.entries({
    新增: added,
    停招: closed,
    恢复招生: reopened,
    除名: delisted,
    学费上涨: dearer,
    学费下降: cheaper,
  })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count} 门`);
  return parts.length === 0 ? null : `课程：${parts.join("、")}。`;
}

const dollars = (aud: number) => writePrice({ currency: "AUD", priceFrom: Math.round(aud * 100) });

/** 0 and amounts of a dollar or two are placeholders of the register. */
const priceOf = (value: FieldDifference["before"]) => statedPrice(typeof value === "number" ? value : null);

function costSentence(label: string, difference: FieldDifference | undefined): string | null {
  if (!difference) return null;
  const [before, after] = [priceOf(difference.before), priceOf(difference.after)];
  if (before === null) return after === null ? null : `${label}：以前没有登记，现在是 ${dollars(after)}。`;
  if (after === null) return `${label}：以前是 ${dollars(before)}，现在没有登记。`;
  if (before === after) return null;
  const share = Math.abs((after - before) / before) * 100;
  const percent = share < 0.1 ? "" : `（${after > before ? "涨" : "降"} ${share.toFixed(1).replace(/\.0$/, "")}%）`;
  return `${label}从 ${dollars(before)} ${after > before ? "涨到" : "降到"} ${dollars(after)}${percent}。`;
}

function enrolmentSentence(difference: FieldDifference | undefined): string | null {
  if (!difference) return null;
  return difference.after === 1 ? "停止招收新生。" : "恢复招收新生。";
}

function lengthSentence(difference: FieldDifference | undefined): string | null {
  if (typeof difference?.before !== "number" || typeof difference.after !== "number") return null;
  return `学制从 ${difference.before} 周改为 ${difference.after} 周。`;
}

function campusSentences(difference: FieldDifference | undefined): (string | null)[] {
  if (!difference) return [];
  const { before, after } = difference;
  return [
    after === null ? null : `新的上课校区：${someOf(String(after).split("; "))}。`,
    before === null ? null : `不再在这些校区上课：${someOf(String(before).split("; "))}。`,
  ];
}

function textSentence(label: string, difference: FieldDifference | undefined): string | null {
  if (!difference) return null;
  const { before, after } = difference;
  if (before === null || after === null) return null;
  return `${label}从 ${before} 改为 ${after}。`;
}

function practiceSentence(difference: FieldDifference | undefined): string | null {
  if (!difference) return null;
  return Number(difference.after) === 0 ? "课程里不再有实习。" : "课程里有了实习。";
}
