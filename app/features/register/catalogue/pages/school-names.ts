// Chinese words for school data.

export const sectorNames: Record<string, string> = {
  government: "公立",
  catholic: "天主教",
  independent: "独立（私立）",
};

export const genderNames: Record<string, string> = {
  girls: "女校",
  boys: "男校",
  mixed: "男女同校",
  parallel: "男女分校或分阶段",
};

export const boardingNames: Record<string, string> = { yes: "可寄宿", no: "不设寄宿" };

export const stageNames: Record<string, string> = {
  primary: "小学（学前至 6 年级）",
  junior: "初中（7–10 年级）",
  senior: "高中（11–12 年级）",
};

/** "F-12" as 学前至 12 年级, "7-12" as 7–12 年级. */
export function yearsText(years: string): string {
  const [first = "", last] = years.split("-");
  const from = first === "F" ? "学前" : first;
  if (last === undefined) return from === "学前" ? from : `${from} 年级`;
  return first === "F" ? `学前至 ${last} 年级` : `${first}–${last} 年级`;
}

/** Label for unknown data, in the filters and after the names of facts. */
export const unknownText = "未注明";
