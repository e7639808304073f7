import { addTexts } from "./t.ts";

/** Texts of products and prices. */
export const adminProductsTexts = {
  "adminProduct.intro":
    "改过的产品以后不再被文件的加载覆盖；已经下的订单保持下单时的价格。价格改动后，公开页面立刻显示新的。",
  "adminProduct.name": "名称",
  "adminProduct.kind": "类别",
  "adminProduct.kind.assistance": "材料服务",
  "adminProduct.kind.membership": "会员",
  "adminProduct.price": "价格",
  "adminProduct.days": "时间",
  "adminProduct.summary": "一句说明",
  "adminProduct.origin": "来自",
  "adminProduct.origin.seed": "文件",
  "adminProduct.origin.admin": "后台",
  "adminProduct.position": "顺序",
  "adminProduct.search": "名称、代号、说明",
  "adminProduct.empty": "没有符合条件的产品。",
  "adminProduct.gone": "没有这个产品。",
  "adminProduct.edit": "编辑产品",
  "adminProduct.key": "代号（不能改）：",
  "adminProduct.summaryHint": "显示在名称下面，最多 200 个字。只写文书范围，不承诺结果。",
  "adminProduct.priceFrom": "价格（{unit}）",
  "adminProduct.priceFromMonth": "每月价格（{unit}）",
  "adminProduct.priceHint": "最多两位小数，例如 1100 或 9.99。有上限时这里是起价。",
  "adminProduct.priceTo": "价格上限（{unit}）",
  "adminProduct.priceToHint": "价格视个案而定时填写，否则留空。",
  "adminProduct.unit.CNY": "元，人民币",
  "adminProduct.unit.USD": "美元",
  "adminProduct.daysFrom": "最少天数",
  "adminProduct.daysTo": "最多天数",
  "adminProduct.workingDays": "天数的算法",
  "adminProduct.workingDaysYes": "工作日",
  "adminProduct.workingDaysNo": "自然日",
} as const;

addTexts(adminProductsTexts);
