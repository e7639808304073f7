import { stateNames as namesOfStates } from "#worker/platform/australian-states.ts";

export { levelNameOf, levelNames } from "#worker/features/catalogue/level-names.ts";

export const stateNames: Readonly<Record<string, string>> = namesOfStates;

export const categoryNames: Record<string, string> = {
  university: "大学",
  pathway: "大学预科与衔接学院",
  vocational: "职业教育院校",
  school: "中小学",
  english: "英语语言学校",
  other: "其他高等院校",
};

/** Chinese names of the register's "Institution Type". */
export const typeNames: Record<string, string> = { Government: "公立", Private: "私立" };

export const locationTypeNames: Record<string, string> = {
  "Location owned and operated by provider": "学校自有校区",
  "Arrangement with other registered provider": "与其他注册院校合作",
  "Arrangement with Non Registered Provider": "与非注册机构合作",
};
