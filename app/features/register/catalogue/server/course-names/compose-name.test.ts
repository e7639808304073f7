import { expect, it } from "vitest";
import { readCourseNames } from "#seed/course-names/read-course-names.ts";
import { composeName } from "./compose-name.ts";
import { openDictionary } from "./phrase-book.ts";

const dictionary = openDictionary(readCourseNames());

const compose = (name: string, registerLevel = "Bachelor Degree", field: string | null = null) =>
  composeName({ name, registerLevel, field }, dictionary);

it.each([
  ["Bachelor of Nursing (Graduate Entry)", "护理学学士（本科毕业生入学）"],
  ["Certificate III in Commercial Cookery", "商业烹饪三级证书"],
  ["Bachelor of Arts", "文学学士"],
  ["Bachelor of Visual Arts", "视觉艺术学士"],
  ["Bachelor of Science", "理学学士"],
  ["Bachelor of Computer Science", "计算机科学学士"],
  ["Diploma of Business", "商务文凭"],
  ["Bachelor of Business", "商学学士"],
  ["Master of Business Administration", "工商管理硕士"],
  ["Graduate Certificate in Public Health", "公共卫生研究生证书"],
  ["Graduate Diploma of Psychology", "心理学研究生文凭"],
  ["Associate Degree of Engineering", "工程学副学士"],
  ["Advanced Diploma of Leadership and Management", "领导与管理高级文凭"],
  ["Bachelor of Engineering (Honours) (Civil)", "工程学荣誉学士（土木）"],
  ["Bachelor of Psychology with Honours", "心理学荣誉学士"],
  ["Bachelor of Laws/Bachelor of Commerce", "法学学士／商科学士"],
  ["Bachelor of Arts with the degree of Bachelor of Laws", "文学学士／法学学士"],
  ["Bachelor of Arts, Bachelor of Science", "文学学士／理学学士"],
  ["Bachelor of Business and Bachelor of Information Technology", "商学学士／信息技术学士"],
  ["Master of Philosophy (Physics)", "哲学硕士（物理学）"],
  ["Doctor of Philosophy (Physics) Research", "哲学博士（物理学）（研究型）"],
  ["Master of Engineering by Research", "工程学硕士（研究型）"],
  ["Bachelor of Health Science (Accelerated)", "健康科学学士（加速型）"],
  ["Bachelorof Computer Science (Hons)", "计算机科学荣誉学士"],
  ["Bachelor of Finance & Economics", "金融学与经济学学士"],
  ["Bachelor of Science in Economics", "理学学士（经济学）"],
  ["Master of Clinical Research", "临床研究硕士"],
  ["Cambridge Certificate in Advanced English (CAE)", "剑桥高级英语证书（CAE）"],
  ["English for Nurses (10 to 12 weeks)", "护士英语（10–12 周）"],
  ["English for Nurses (Upper Intermediate to Advanced) 10-20 weeks", "护士英语（中高级至高级）（10–20 周）"],
  ["English for Nurses 10-20 weeks", "护士英语（10–20 周）"],
  [
    "English for Vocational Training: Hospitality, Health and Business & IT",
    "职业培训英语：酒店服务、健康、商务与信息技术",
  ],
  ["Study Abroad (Undergraduate) One trimester", "访学（本科）（1 个学期，三学期制）"],
  ["Bachelor of Medicine, Bachelor of Surgery (Honours)", "内外全科医学荣誉学士"],
  ["Bachelor of Medicine - Bachelor of Surgery", "内外全科医学学士"],
  ["Bachelor of Pharmacy (Honours, Scholars)", "药学荣誉学士（学者）"],
  ["Bachelor of Behavioural Science (Honours Psychology)", "行为科学荣誉学士（心理学）"],
  ["Bachelor of Science (Honours / Advanced)", "理学荣誉学士（高阶）"],
  ["Bachelor of Combined Studies in Education (Primary) / Psychology", "双专业学士（教育学（小学）／心理学）"],
  ["Certificate IV in Good Manufacturing Practice (GMP)", "药品生产质量管理规范（GMP）四级证书"],
  [
    "Bachelor of Exercise and Sport Science with Clinical Honours in Exercise Physiology",
    "运动与体育科学荣誉学士（临床运动生理学）",
  ],
  ["Bachelor of Counselling and Primary", "心理咨询与小学学士"],
  ["Doctor of Philosophy (School of Sports and Dance)", "哲学博士（体育与舞蹈学院）"],
  ["Bachelor of Science, Major in Data Science", "理学学士（主修数据科学）"],
  ["Bachelor of Software Engineering (Artificial Intelligence) Major", "软件工程学士（主修人工智能）"],
  ["Diploma in Computer and Data Science 8 Months", "计算机与数据科学文凭（8 个月）"],
  ["Doctor of Philsophy in Engineering", "哲学博士（工程学）"],
  ["Graduate Certificate Science and Management", "科学与管理研究生证书"],
  ["Diploma of Nursing (Pre-2031)", "护理文凭（2031 年前版）"],
  ["General English (Ages 12-17)", "通用英语（12–17 岁）"],
  ["Bachelor of Commerce with Internship", "商科学士（含实习）"],
  ["Doctor of Philosophy by Research", "哲学博士（研究型）"],
  ["English for Tourism and Hospitality", "旅游与酒店英语"],
  ["English for Engineering, Nursing and Law", "工程、护理与法律英语"],
  ["English for Academic Purposes and IELTS Preparation", "学术英语与雅思备考"],
  ["English for Academic Purposes Pre-Intermediate to Advanced", "学术英语（中低级至高级）"],
  ["Master of Business Administration Sustainable Leadership", "工商管理硕士（可持续领导力）"],
  ["Doctor of Philosophy (Joint Award with Keio University)", "哲学博士（与庆应义塾大学联合授予）"],
  ["Bachelor of Education (Birth to 8 years)", "教育学学士（0–8 岁）"],
  ["Bachelor of Arts with a Major in Psychology", "文学学士（主修心理学）"],
  ["Diploma of Business (Packaged with Certificate IV in Business)", "商务文凭（联读：商务四级证书）"],
  [
    "Graduate Certificate in TESOL (Teaching English to Speakers of Other Languages)",
    "对外英语教学（TESOL）研究生证书",
  ],
  ["Applied Foundation Studies Program", "应用预科课程"],
  ["Diploma of Design Extended Animation", "设计文凭（延长型）（动画）"],
  ["General English (A1-B2)", "通用英语（A1-B2）"],
  ["Bachelor of Arts (Psychology) (1.5 years)", "文学学士（心理学）（1.5 年）"],
  ["Undergraduate Certificate in Nursing", "护理学本科阶段证书"],
  ["Professional Doctorate in Public Administration", "公共管理专业学位博士"],
  ["Bachelor of Design/Education (Secondary)", "设计学学士／教育学学士（中学）"],
  ["Master of Public Health (Extension)/Infectious Diseases Intelligence", "公共卫生硕士（拓展型）／传染病情报硕士"],
  ["Bachelor of Combined Studies in Laws / Arts", "双专业学士（法学／文学）"],
  ["Bachelor of Business, Bachelor of Commerce", "商学学士／商科学士"],
  ["Bachelor of Applied Science (Professional Honours in Botany)", "应用科学荣誉学士（专业荣誉：植物学）"],
  ["Master of Extended Nursing", "护理学硕士（延长型）"],
  ["Doctor of Clinical Physiotherapy (DC-CLPHYT)", "临床物理治疗博士（DC-CLPHYT）"],
  [
    "Master of Teaching English to Speakers of Other Languages (TESOL) and Foreign Language Teaching (FLT)",
    "对外英语教学（TESOL）与外语教学（FLT）硕士",
  ],
  ["Bachelor of Music (Music Education)", "音乐学士（音乐教育）"],
  ["GE (Elementary to Advanced)", "通用英语（GE）（初级至高级）"],
  ["General English Program - GE", "通用英语课程（GE）"],
  ["English for Academic Purposes EAP", "学术英语（EAP）"],
  ["Introductory Academic Program (IAP- 4-6 weeks)", "学术入门课程（IAP，4–6 周）"],
  ["English for Academic Purposes – Advanced", "学术英语（高级）"],
  ["Adv Dip of Leadership & Management", "领导与管理高级文凭"],
  ["Grad Cert in Education", "教育学研究生证书"],
  ["Cert III in Commercial Cookery (SIT30821)", "商业烹饪三级证书（SIT30821）"],
  ["SIT40521 Certificate IV in Kitchen Management", "SIT40521 厨房管理四级证书"],
  ["B. Business (Accounting)", "商学学士（会计）"],
  ["Bachelor of Arts/Laws (Honours)", "文学学士／法学荣誉学士"],
  ["Bachelor of Education (Primary) / Arts", "教育学学士（小学）／文学学士"],
  ["Bachelor of Business (Honours) / Advanced", "商学荣誉学士（高阶）"],
  ["Secondary Years 7–12", "中学（7–12 年级）"],
  ["Bachelor of Science（Psychology）", "理学学士（心理学）"],
  ["English Language Preparation for Primary Schools - Pre - Intermediate", "小学英语预备（中低级）"],
  ["Bachelor of Marine Science (Honour)", "海洋科学荣誉学士"],
  ["Graduate Certificate in Engineeering", "工程学研究生证书"],
  ["Cambridge C1 Advanced (CAE) Preparation 12 weeks", "剑桥 C1 高级英语（CAE）备考（12 周）"],
  ["BACHELOR OF NURSING (THE GRADUATE ENTRY)", "护理学学士（本科毕业生入学）"],
  ["Bachelor of Creative Arts (Fashion) VET Entry", "创意艺术学士（时装）（职业教育背景入学）"],
  ["Study Abroad (Undergraduate)", "访学（本科）"],
  ["Diploma of Health Studies", "健康学文凭"],
  ["Bachelor of General Studies", "通识学士"],
  ["Doctor of Philosophy - Research", "哲学博士（研究型）"],
  ["Diploma of Artificial Intelligence (AI)", "人工智能（AI）文凭"],
  ["Diploma of Traditional Chinese Medicine (TCM) Remedial Massage", "中医（TCM）康复按摩文凭"],
  ["Master of Business Administration (MBA)", "工商管理硕士（MBA）"],
  ["Advanced Level of Cambridge Advanced English (CAE)", "剑桥高级英语（CAE）（高级）"],
  ["Diploma in Legal Studies", "法律文凭"],
  ["Bachelor of Legal Studies", "法律学士"],
  ["Master of Dietetics Studies", "膳食营养学硕士"],
  ["Master of International Studies", "国际研究硕士"],
  ["Graduate Certificate in Museum Studies", "博物馆学研究生证书"],
  ["Doctor of Philosophy, School of Cybernetics", "哲学博士（控制论学院）"],
  ["Master of Teaching ((Early Childhood) (Birth to Five))", "教学硕士（学前教育）（0–5 岁）"],
  ["Bachelor of Arts (Hon)/B Electrical Engineering (Honours)", "文学荣誉学士／电气工程荣誉学士"],
  ["General English - Starter - Elementary - Intermediate - Advanced", "通用英语（零起点至高级）"],
  ["General English - Beginner/Elementary A2 to Advanced C1", "通用英语（入门／初级 A2 至高级 C1）"],
  ["Upper- Intermediate General English", "中高级通用英语"],
  ["English Language Preparation for Secondary Schools Upper Intermediate", "中学英语预备（中高级）"],
  ["English for Academic Purposes (Levels 1 and 2", "学术英语（1–2 级）"],
  ["Graduate Diploma in Botany (Research)", "植物学研究生文凭（研究型）"],
  ["Graduate Certificate of Nursing (Coursework)", "护理学研究生证书（授课型）"],
  ["Bachelor of Education (Secondary Science) B Arts", "教育学学士（中学科学）／文学学士"],
  ["Diploma of Cyber Security (CS)", "网络安全（CS）文凭"],
  ["Bachelor of Arts (Dean's Scholar, Linguistics)", "文学学士（院长学者）（语言学）"],
  ["Master of Data Science (Robotics, Advanced)", "数据科学硕士（机器人）（高阶）"],
  ["Master of Marketing (with Data Science)", "市场营销学硕士（含数据科学）"],
  ["Pre-Master's Program Standard", "硕士预备课程（标准型）"],
  ["Academic English 2 - 5", "学术英语 2–5"],
  ["Aviation English Upper Intermediate", "航空英语（中高级）"],
  ["English for Nurses (Elementary to Intermediate Level)", "护士英语（初级至中级）"],
  ["OSCE Preparation", "OSCE 备考"],
])("composes %s as %s", (name, nameCn) => {
  expect(compose(name)).toEqual({ nameCn, missing: [] });
});

it.each([
  ["Junior Secondary (Years 7 to 10)", "Junior Secondary Studies", "初中（7–10 年级）"],
  ["Junior Secondary 7-10", "Junior Secondary Studies", "初中（7–10 年级）"],
  ["Senior Secondary (Years 11-12)", "Senior Secondary Certificate of Education", "高中（11–12 年级）"],
  ["Secondary Junior Grades 7-12", "Junior Secondary Studies", "中学（7–12 年级）"],
])("reads the year levels of %s", (name, level, nameCn) => {
  expect(compose(name, level).nameCn).toBe(nameCn);
});

it("marks master's degrees by coursework or research, and a doctor's title at master's level", () => {
  expect(compose("Master of Education (Research)", "Masters Degree (Research)").nameCn).toBe("教育学硕士（研究型）");
  expect(compose("Master of Education (Coursework)", "Masters Degree (Coursework)").nameCn).toBe(
    "教育学硕士（授课型）",
  );
  expect(compose("Doctor of Physiotherapy", "Masters Degree (Extended)").nameCn).toBe("物理治疗学博士（硕士层次）");
  expect(compose("Doctor of Physiotherapy", "Doctoral Degree").nameCn).toBe("物理治疗学博士");
  expect(compose("Doctor of Medicine", "Masters Degree (Extended)").nameCn).toBe("医学博士（MD）（硕士层次）");
});

it("preserves abbreviations, and composes no name when a part is missing from the dictionary", () => {
  expect(compose("Master of Business Administration (MBAX)").nameCn).toBe("工商管理硕士（MBAX）");
  expect(compose("Bachelor of Zorbology and Nursing")).toEqual({ nameCn: "", missing: ["Zorbology"] });
  expect(compose("Bachelor of Nursing (Zorb Frobnication)").missing).toEqual(["Zorb Frobnication"]);
});

it("chooses the meaning of a phrase by its position and by the field of the course", () => {
  const small = openDictionary([
    { kind: "phrase", phrase: "Performance", condition: "", nameCn: "表演" },
    { kind: "phrase", phrase: "Performance", condition: "06", nameCn: "表现" },
    { kind: "phrase", phrase: "Advanced", condition: "", nameCn: "高级" },
    { kind: "phrase", phrase: "Advanced", condition: "bracket", nameCn: "高阶" },
  ]);
  const name = (text: string, field: string) =>
    composeName({ name: text, registerLevel: "Diploma", field }, small).nameCn;
  expect(name("Diploma of Advanced Performance", "100101")).toBe("高级表演文凭");
  expect(name("Diploma of Performance (Advanced)", "069903")).toBe("表现文凭（高阶）");
});

it("does not read a sentence as a title: a unit of competency has its whole name or none", () => {
  const unit = (name: string) => compose(name, "Vocational Short Course").nameCn;
  expect(unit("Support the recruitment of diversity in business")).toBe("");
  expect(unit("Provide first aid")).toBe("实施急救");
  expect(unit("Course in Asbestos Awareness")).toBe("石棉危害认知课程");
  expect(unit("Barista Skill Set")).toBe("咖啡师技能组合");
});

it("prefers a corrected name to the composed one, ignoring case", () => {
  const corrected = openDictionary([
    ...readCourseNames(),
    { kind: "name", phrase: "Bachelor of Arts", condition: "", nameCn: "人文学士" },
  ]);
  expect(composeName({ name: "BACHELOR OF ARTS", registerLevel: null, field: null }, corrected).nameCn).toBe(
    "人文学士",
  );
});
