import { addTexts } from "./t.ts";

/** Texts of /purchase. */
export const purchaseTexts = {
  "purchase.title": "购买服务",
  "purchase.description": "签证材料协助服务：产品、价格、包含与不包含的内容，以及怎样下单。",
  "purchase.unknown": "没有这项服务。我们提供下面四项：",
  "purchase.choose": "请选择一项服务：",
  "purchase.how": "怎样下单",
  "purchase.step1": "通过联系表格写明要买的服务、出行或开学日期，选择“一般咨询”。",
  "purchase.step2": "我们回信确认能不能按时完成、最终价格和材料清单；这时还不用付款。",
  "purchase.step3": "你确认以后，我们把付款方式发到你的邮箱。付款以前随时可以取消。",
  "purchase.contact": "写信下单",
  "purchase.chosen": "你选的服务",
  "purchase.products": "四项服务",
} as const;

addTexts(purchaseTexts);
