import { expect, it } from "vitest";
import { composeSchoolName, readSchoolWords } from "./compose-school-name.ts";

const words = readSchoolWords();

it.each([
  ["Brisbane Girls Grammar School", "布里斯班女子文法学校"],
  ["Brisbane Boys' College", "布里斯班男子学院"],
  ["Sydney Grammar School", "悉尼文法学校"],
  ["Presbyterian Ladies' College", "长老会女子学院"],
  ["Presbyterian Ladies' College Perth", "珀斯长老会女子学院"],
  ["St Patrick's College Ballarat", "巴拉瑞特圣帕特里克学院"],
  ["St. Catherine's School", "圣凯瑟琳学校"],
  ["St Marys College Melbourne", "墨尔本圣玛丽学院"],
  ["Saint Ignatius' College", "圣依纳爵学院"],
  ["St Thomas More College", "圣托马斯·莫尔学院"],
  ["St Hilda's Anglican School for Girls", "圣希尔达圣公会女子学校"],
  ["Camberwell Anglican Girls' Grammar School", "坎伯韦尔圣公会女子文法学校"],
  ["The Hills Grammar School", "希尔斯文法学校"],
  ["Islamic College of Brisbane", "布里斯班伊斯兰学院"],
  ["International School of Western Australia", "西澳国际学校"],
  ["Faith Lutheran College - Plainland", "普莱恩兰信心路德会学院"],
  ["Hillcrest Christian College (Clyde North)", "北克莱德希尔克雷斯特基督教学院"],
  ["Our Lady of the Sacred Heart College", "圣心圣母学院"],
  ["Bendigo Senior Secondary College", "本迪戈高中"],
  ["Pal Buddhist School", "Pal 佛教学校"],
])("composes %s", (name, chinese) => {
  expect(composeSchoolName(name, words)).toBe(chinese);
});

it.each([
  ["an unknown word", "Wyndham Blue Gum Grammar School"],
  ["no type", "Abbotsleigh"],
  ["a type alone", "The Grammar School"],
  ["two names", "Trinity Concordia College"],
  ["two places", "Sydney Melbourne College"],
  ["an owner", "The Corporation of the Synod of the Diocese of Brisbane"],
  ["a saint who is not listed", "St Zebulon's College"],
  ["a saint's name without St", "Scholastica College"],
  ["nothing", ""],
])("composes no name for %s", (_, name) => {
  expect(composeSchoolName(name, words)).toBeNull();
});
