import type { z } from "zod";
import type { course } from "../v1/courses.ts";
import { bothNames, dollars } from "./tool.ts";

/** A course in a few sentences. */
export function courseColumnsText(data: z.output<typeof course>): string[] {
  const { institution, levelCn, weeks, months, campuses, fields, url } = data;
  const places = [...new Set(campuses.map(({ city, state }) => [city, state].filter(Boolean).join(" ")))];
  const standing = data.open ? "在招" : data.delistedOn ? `${data.delistedOn} 已不在登记册上` : "已停招";
  return [
    `${bothNames(data)}，${bothNames(institution)}，CRICOS ${data.code}，${standing}。${url}`,
    `${levelCn}，${weeks === null ? "学制没有登记" : `${weeks} 周（约 ${months} 个月）`}${data.workComponent ? "，有实习" : ""}。`,
    `登记的全程学费 ${dollars(data.tuition)}${(weeks ?? 0) > 52 ? `，一年 ${dollars(data.tuitionPerYear)}` : ""}，全程总费用 ${dollars(data.totalCost)}。`,
    ...(fields.length > 0 ? [`学科：${fields.map(({ path }) => path).join("；")}。`] : []),
    ...(places.length > 0 ? [`校区：${places.slice(0, 6).join("、")}。`] : []),
    ...(data.mayHaveChanged ? ["登记册是今年以前的，费用可能已经变了，请向学校核对。"] : []),
  ];
}
