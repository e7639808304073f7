/** Texts of /tools. Those of the tools are in worker/features/tools/public.ts. */
export const toolsText = {
  title: "工具",
  description:
    "澳途的免费工具：技术移民打分测试、课程总费用、学生签证材料清单、申请时间表、课程对比和收藏。不用登录，结果可以分享和打印。",
  intro: "都不用登录。数字来自公布的规则，旁边有出处和日期；算出的结果在地址里，可以分享，也可以打印。",
} as const;

/** Texts that the pages of tools share. */
export const toolText = {
  all: "工具",
  share: "保存与分享",
  qr: "用手机扫码打开这个结果",
  makeQr: "生成这个结果的二维码",
} as const;
