import { expect, it } from "vitest";
import { formatValue } from "./field-differences.tsx";

const shown = (field: string, ...values: (string | number | null)[]) =>
  values.map((value) => {
    const { text, lang } = formatValue(field, value);
    return lang ? `${lang}: ${text}` : text;
  });

it("formats amounts, durations and booleans in Chinese", () => {
  expect(shown("tuition_fee", 13300, 13300.5)).toEqual(["A$13,300", "A$13,300.50"]);
  expect(shown("duration_weeks", null, 1040)).toEqual(["未登记", "1,040 周"]);
  expect(shown("work_component_hours_per_week", 0, 37.5)).toEqual(["0 小时", "37.5 小时"]);
  expect(shown("expired", 0, 1)).toEqual(["否", "是"]);
  expect(shown("institution_capacity", 9, 1000)).toEqual(["9 人", "1,000 人"]);
  expect(shown("course_language", "English", "Klingon")).toEqual(["英语", "en: Klingon"]);
  expect(shown("type", "Government", "")).toEqual(["公立", "未登记"]);
});

it("distinguishes a fee of 0 from a missing one", () => {
  expect(shown("tuition_fee", 20000, 0)).toEqual(["A$20,000", "未登记（填写为 0）"]);
  expect(shown("tuition_fee", 0, null)).toEqual(["未登记（填写为 0）", "未登记"]);
});
