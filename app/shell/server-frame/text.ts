import { institutionLists, type menuLabels } from "#app/shell/frame/text.json";

/** The links of each group of the built-in menu: labels by path. */
export const menuLinks = {
  study: {
    ...institutionLists,
    "/study/fields": "按专业看",
    "/study/cities": "按城市看",
    "/study/application": "申请流程",
    "/study/scholarships": "奖学金",
  },
  immigration: {
    "/immigration/pr-pathways": "永居途径",
    "/occupations": "职业清单",
    "/immigration/points-test": "打分测试",
    "/immigration/state-nomination": "州提名",
    "/immigration/skilled": "技术移民",
    "/immigration/rounds": "历轮邀请",
    "/immigration/careers": "职业专题",
  },
  visa: {
    "/visa/student": "学生签证",
    "/visa/renewal": "下一张学生签证",
    "/visa/guardian": "陪读签证",
    "/visa/graduate": "毕业生签证",
    "/visa/work": "工作签证",
    "/visa/visitor": "访客签证",
    "/visa/partner": "配偶签证",
    "/visa/parents": "父母签证",
    "/visa/refusal": "拒签与取消",
    "/visa/other": "其他签证",
  },
  tools: {
    "/plan": "我的路线",
    "/tools/course-cost": "课程总费用",
    "/compare": "课程对比",
    "/tools/offer-check": "录取通知书核对",
    "/tools/timeline": "申请时间表",
    "/resources/student-visa-checklist": "签证材料清单",
    "/tools": "全部工具",
  },
  services: {
    "/services/study": "留学服务",
    "/services/immigration": "移民服务",
    "/services/translation": "翻译服务",
    "/services/application": "签证材料协助",
  },
  resources: {
    "/resources/guides": "指南",
    "/resources/downloads": "资料下载",
    "/resources/links": "官方链接",
    "/resources/faq": "常见问题",
  },
} as const satisfies Record<keyof typeof menuLabels, Record<string, string>>;
