import { expect, it } from "vitest";
import { convertText } from "./convert-text.ts";
import { openConverter, wordsOf } from "./open-converter.ts";
import wholeWords from "./whole-words.json" with { type: "json" };

const hongKong = await openConverter("zh-hk");
const taiwan = await openConverter("zh-tw");

it.each([
  ["程序员用软件和网络写程序。", "程式員用軟件和網絡寫程式。", "程式設計師用軟體和網路寫程式。"],
  ["悉尼、布里斯班和墨尔本的大学", "悉尼、布里斯班和墨爾本的大學", "雪梨、布里斯本和墨爾本的大學"],
  ["澳大利亚的签证由内政部审理", "澳洲的簽證由內政部審理", "澳洲的簽證由內政部審理"],
  ["用账号登录，忘记密码就发送邮件", "用帳戶登入，忘記密碼就發送電郵", "用帳號登入，忘記密碼就發送郵件"],
  ["头发、皇后、面包、干净、干部", "頭髮、皇后、麵包、乾淨、幹部", "頭髮、皇后、麵包、乾淨、幹部"],
  ["关系、系统、联系我们", "關係、系統、聯繫我們", "關係、系統、聯絡我們"],
  ["一只狗，只要一周", "一隻狗，只要一週", "一隻狗，只要一週"],
  ["在表格里，范围以内，着手", "在表格裏，範圍以內，着手", "在表格裡，範圍以內，著手"],
  ["每 14 天 48 小时，共 52 周", "每 14 天 48 小時，共 52 週", "每 14 天 48 小時，共 52 週"],
  ["格里菲斯大学、里士满校区", "格里菲斯大學、里士滿校區", "格里菲斯大學、里士滿校區"],
  ["奖学金由平台发放，舞台设计", "獎學金由平台發放，舞台設計", "獎學金由平台發放，舞台設計"],
  ["“真实学生”要求", "「真實學生」要求", "「真實學生」要求"],
  [
    "不能从工资里扣，州里的课程里语言不计分",
    "不能從工資裏扣，州裏的課程裏語言不計分",
    "不能從薪資裡扣，州裡的課程裡語言不計分",
  ],
  ["换签证要面试，测试和面试都要钱", "換簽證要面試，測試和面試都要錢", "換簽證要面試，測試和面試都要錢"],
  ["只影响 485，不是只到结课", "只影響 485，不是只到結課", "只影響 485，不是只到結課"],
  ["软件开发工程师不一定有标准答案", "軟件開發工程師不一定有標準答案", "軟體開發工程師不一定有標準答案"],
  ["回复、恢复、复议、复习", "回覆、恢復、覆議、複習", "回覆、恢復、復議、複習"],
  ["向技工资格认可署交毕业证明", "向技工資格認可署交畢業證明", "向技工資格認可署交畢業證明"],
  ["换发护照，给学生发补贴，看发卡行", "換發護照，給學生發補貼，看發卡行", "換發護照，給學生發補貼，看發卡行"],
  ["最多只能要，多半只给，但是只递交", "最多只能要，多半只給，但是只遞交", "最多只能要，多半只給，但是只遞交"],
  ["收获批通知，有收获", "收獲批通知，有收穫", "收獲批通知，有收穫"],
  ["只给他一家干，拿不准", "只給他一家幹，拿不準", "只給他一家幹，拿不準"],
  ["身体检查，按周折算，一个中文网站", "身體檢查，按週折算，一個中文網站", "身體檢查，按週折算，一個中文網站"],
  ["在网上递交，网上旧文章", "在網上遞交，網上舊文章", "在線上遞交，網路上舊文章"],
  ["微信小程序，打工度假签证", "微信小程序，工作假期簽證", "微信小程序，打工度假簽證"],
  ["毛发生长，一家办理发票的公司", "毛髮生長，一家辦理發票的公司", "毛髮生長，一家辦理發票的公司"],
  ["通过考试，提供文件、课程代码和项目", "通過考試，提供文件、課程代碼和項目", "通過考試，提供文件、課程代碼和項目"],
])("%s", (simplified, expectedInHongKong, expectedInTaiwan) => {
  expect([convertText(simplified, hongKong), convertText(simplified, taiwan)]).toEqual([
    expectedInHongKong,
    expectedInTaiwan,
  ]);
});

it("leaves other scripts, digits and traditional text as they are", () => {
  const text = "CRICOS 00116K，A$2,000（GST）、Bachelor’s degree 學費與簽證";
  expect(convertText(text, taiwan)).toBe(text);
});

it("every reviewed word is a pair of Chinese texts, and each is used", () => {
  for (const name of ["zh-hk", "zh-tw"] as const) {
    for (const [simplified, form] of wordsOf(name)) {
      expect.soft(simplified, "word").toMatch(/^[\u3400-\u9fff]+$/);
      expect.soft(form, simplified).toMatch(/^[\u3400-\u9fff\w]+$/);
    }
  }
});

it("every whole word is a Chinese text, is listed once, and holds no reviewed word", () => {
  const words = wholeWords.flatMap((line) => line.split(" "));
  const reviewed = wordsOf("zh-tw").filter(([word]) => word.length > 1);
  expect(words.filter((word, index) => !/^[\u3400-\u9fff]{2,}$/.test(word) || words.indexOf(word) !== index)).toEqual(
    [],
  );
  expect(words.filter((word) => reviewed.some(([part]) => word.includes(part)))).toEqual([]);
});
