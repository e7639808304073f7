interface PreparedPage {
  title: string;
  /** What will stand here. */
  promise: string;
  official?: { name: string; href: string };
}

const visaFinder = {
  name: "内政部签证一览",
  href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing",
};
const visa = (number: string, slug: string) => ({
  name: `内政部：${number} 类别签证`,
  href: `https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/${slug}`,
});
const agents = { name: "移民代理注册局（OMARA）", href: "https://www.mara.gov.au/" };
const studyAustralia = { name: "Study Australia 官方留学网站", href: "https://www.studyaustralia.gov.au/" };
const skillSelect = {
  name: "内政部：SkillSelect",
  href: "https://immi.homeaffairs.gov.au/visas/working-in-australia/skillselect",
};

/** Every address that has its place but not yet its content. */
export const preparedPages: Record<string, PreparedPage> = {
  about: { title: "关于我们", promise: "我们的使命、团队，以及遵守《移民法》和《隐私法》的承诺。" },
  work: {
    title: "工作与移民",
    promise: "技术、雇主担保、商业、毕业生和临时签证的比较，以及职业评估机构。",
    official: visaFinder,
  },
  services: { title: "服务", promise: "信息、流程工具、与专业人士的衔接，以及会员方案的说明。", official: agents },
  resources: { title: "资源中心", promise: "指南、清单、资料下载和官方链接。", official: studyAustralia },
  visa: { title: "签证", promise: "学生、工作、访客等签证的比较，以及签证材料协助服务的说明。", official: visaFinder },
  purchase: { title: "购买服务", promise: "签证材料协助服务的下单页面。现在还不能购买。" },
  "legal/terms": { title: "服务条款", promise: "使用本网站的条款。" },
  "legal/privacy": { title: "隐私政策", promise: "我们收集什么信息、怎样使用和保护。" },
  "study/application": {
    title: "申请流程",
    promise: "选课与选校、递交申请、接受录取、申请学生签证、准备出发五个步骤。",
    official: studyAustralia,
  },
  "study/scholarships": {
    title: "奖学金",
    promise: "政府与院校奖学金的概况。",
    official: { name: "Study Australia：奖学金", href: "https://search.studyaustralia.gov.au/scholarships" },
  },
  "immigration/pr-pathways": { title: "永居途径", promise: "常见的永久居留途径及各自的条件。", official: visaFinder },
  "immigration/state-nomination": {
    title: "州担保",
    promise: "各州和领地提名的要求与官方网站。",
    official: skillSelect,
  },
  "immigration/skilled": {
    title: "技术移民",
    promise: "189、190、491 签证的区别，以及六个步骤的流程。",
    official: skillSelect,
  },
  "visa/student": {
    title: "学生签证",
    promise: "学生签证（500 类别）的条件、材料与流程。",
    official: visa("500", "student-500"),
  },
  "visa/graduate": {
    title: "毕业生签证",
    promise: "临时毕业生签证（485 类别）的条件与流程。",
    official: visa("485", "temporary-graduate-485"),
  },
  "visa/work": { title: "工作签证", promise: "雇主担保等工作签证的条件与流程。", official: visaFinder },
  "visa/visitor": {
    title: "访客签证",
    promise: "访客签证（600 类别）的条件、材料与流程。",
    official: visa("600", "visitor-600"),
  },
  "visa/other": { title: "其他签证", promise: "家庭、过境等其他签证的介绍。", official: visaFinder },
  "services/study": { title: "留学服务", promise: "选校和申请方面的服务说明。" },
  "services/immigration": { title: "移民服务", promise: "怎样找到并核对注册移民代理。", official: agents },
  "services/translation": {
    title: "翻译服务",
    promise: "文件翻译的要求，以及怎样找到认证翻译。",
    official: { name: "NAATI 认证翻译名录", href: "https://www.naati.com.au/" },
  },
  "services/application": {
    title: "签证材料协助",
    promise: "访客签证和学生签证材料协助服务的说明。",
    official: visaFinder,
  },
  "resources/guides": { title: "指南", promise: "留学、签证、工作与生活指南。", official: studyAustralia },
  "resources/downloads": { title: "资料下载", promise: "可以下载的清单和模板。" },
  "resources/links": { title: "官方链接", promise: "政府部门与官方机构的链接汇总。", official: visaFinder },
  "resources/faq": { title: "常见问题", promise: "关于留学、签证与移民的常见问题。", official: studyAustralia },
  "resources/cost-of-living": {
    title: "在澳生活费用",
    promise: "各城市住宿、交通、饮食和保险的费用。",
    official: studyAustralia,
  },
  "resources/study-guides": { title: "留学指南汇总", promise: "选校、申请和入学的指南。", official: studyAustralia },
  "resources/visa-guides": { title: "签证指南汇总", promise: "各类签证的指南。", official: visaFinder },
  "resources/living-guides": {
    title: "生活指南汇总",
    promise: "租房、看病、交通等生活指南。",
    official: studyAustralia,
  },
  "resources/work-guides": {
    title: "工作指南汇总",
    promise: "打工、求职与劳动权益的指南。",
    official: { name: "公平工作监察署（Fair Work Ombudsman）", href: "https://www.fairwork.gov.au/" },
  },
  "resources/student-visa-guide": {
    title: "学生签证指南",
    promise: "一步一步申请学生签证（500 类别）。",
    official: visa("500", "student-500"),
  },
  "resources/university-application": {
    title: "大学申请指南",
    promise: "一步一步申请澳大利亚大学。",
    official: studyAustralia,
  },
};
