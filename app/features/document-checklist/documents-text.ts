import { addTexts } from "#app/shell/text/t.ts";

/** Around the documents of the checklist: the server writes them, and a change of the form's brings them. */
export const checklistDocumentsTexts = {
  "checklist.everybody": "所有人",
  "checklist.and": "，并且",
  "checklist.or": "或",
  "checklist.except": "；不含：{tags}",
  "checklist.list": "要准备的文件",
  "checklist.noteName": "提示",
  "checklist.print": "打印时会印出情况和勾选框。",
  "checklist.intro": "选好自己的情况，下面就是要准备的文件。勾选记在这个浏览器里，不用登录。",
  "checklist.description":
    "按自己的情况列出澳大利亚学生签证（500 类别）要准备的文件：中英文名称、形式、翻译要求和用途，可以勾选、打印和下载。",
  "checklist.for": "情况：{situation}",
  "checklist.category.identity": "身份",
  "checklist.category.course": "录取与课程",
  "checklist.category.genuine": "真实学生",
  "checklist.category.funds": "资金",
  "checklist.category.english": "英语",
  "checklist.category.background": "学历与工作",
  "checklist.category.health": "保险与健康",
  "checklist.category.character": "品行",
  "checklist.category.minor": "未成年人",
  "checklist.category.family": "同行家属",
  "checklist.category.translation": "翻译与委托",
  "checklist.must": "要交",
  "checklist.suggested": "建议附，不是必交",
  "checklist.maybe": "有的就交；没有的，通知要求时再交",
  "checklist.copy.scan": "原件的彩色扫描件",
  "checklist.copy.signed-scan": "填好、签字后彩色扫描",
  "checklist.copy.electronic": "电子版原文件（PDF）",
  "checklist.copy.online": "在线办理，不用上传文件",
  "checklist.translated": "附英文翻译，一般不要求公证",
  "checklist.translation.whole": "不是英文的要附翻译",
  "checklist.translation.english": "用英文",
  "checklist.translation.none": "不用翻译",
  "checklist.notes": "准备文件时",
  "checklist.note.scan":
    "学校和保险公司发的电子文件直接上传；其余彩色扫描，字要看得清；一份文件有几页的，合成一个 PDF。文件名用英文写明内容。原件自己留好，通知要求时才交公证副本。",
  "checklist.note.translate":
    "中文文件要附英文翻译，译文和原件一起上传。不要求公证。公证书自带译文的，先看译文有没有写明译者；没有的，另附写明译者信息的译文。",
  "checklist.note.official":
    "每个国家与学校要交的资金和英语文件不完全一样，以内政部的材料查询工具为准：输入国籍和学校，它列出你要上传的文件。",
  "checklist.note.officialTool": "内政部：材料查询工具（Document Checklist Tool）",
  "checklist.note.officialPage": "内政部：学生签证（500 类别）",
  "checklist.note.scope": "这份清单按公布的规则整理，不是对某个申请的意见。个人情况请咨询注册移民代理：",
  "checklist.note.scopeLink": "付款前先核对",
  "checklist.next.timeline": "排一张时间表",
  "checklist.next.timelineWhy": "从开学的月份往回算，每一步最晚什么时候做完。",
  "checklist.next.guide": "学生签证指南",
  "checklist.next.guideWhy": "条件、费用、步骤和时间。",
  "checklist.next.cost": "算课程的总费用",
  "checklist.next.costWhy": "学费、保险、签证费和生活费，澳元和人民币。",
} as const;

addTexts(checklistDocumentsTexts);
