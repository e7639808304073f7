import { describe, expect, it } from "vitest";
import { readOnward, readTold } from "./set-aside-life.ts";

describe("background before a wish", () => {
  it.each([
    ["在银行上班想转行it", "在银行上班", "it"],
    ["我在幼儿园当老师想读教育硕士", "我在幼儿园当老师", "读教育硕士"],
    ["读完语言班想读厨师", "读完语言班", "读厨师"],
    ["做美容的想学皮肤护理", "做美容的", "学皮肤护理"],
    ["孩子初三想以后当飞行员", "孩子初三", "飞行员"],
    ["家里开餐馆的想学会计", "家里开餐馆的", "学会计"],
    ["我妹妹在读高中,想学牙医", "我妹妹在读高中", "学牙医"],
    ["国内本科土木 想读项目管理", "国内本科土木", "读项目管理"],
    ["硕士读的金融想再读个会计", "硕士读的金融", "读个会计"],
    ["nurse in china want to study midwifery", "nurse in china want to study", "midwifery"],
    ["accountant wants to become a chef", "accountant wants to become a", "chef"],
  ])("%s", (query, told, wished) => {
    expect(readTold(query)).toMatchObject({ told, wished });
  });

  it.each(["想学护理", "悉尼护理硕士", "理想的大学", "音乐思想课程", "护理 移民", "need a visa", "master of nursing"])(
    "is not in %s",
    (query) => {
      expect(readTold(query)).toBeNull();
    },
  );
});

describe("a wish to go on", () => {
  it.each([
    ["我是学护理的想继续深造", "研究生"],
    ["我学土木的,想继续读", "研究生"],
    ["本专业继续读", "研究生"],
    ["大专会计想继续深造", "本科"],
    ["硕士毕业想继续升学", "博士"],
  ])("%s is at the level %s", (query, level) => {
    expect(readOnward(query)?.level).toBe(level);
  });

  it.each(["护理", "继续教育", "成人大专 升学本科 护理", "continuing education"])("is not in %s", (query) => {
    expect(readOnward(query)).toBeNull();
  });
});
