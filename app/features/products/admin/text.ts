import { addTexts } from "#app/shell/text/t.ts";

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
  "adminProduct.charges": "价格包含的官方费用",
  "adminProduct.chargesShort": "官方费用",
  "adminProduct.chargesHint":
    "每行写一项“数字与事实”里登记的代号，例如 visa-600.charge；要几份就写 visa-500.charge-adult×2。按今天的数额和汇率，价格（有上限的看起价）不够付时不能下单。",
  "adminProduct.mustBeConfirmed": "要先核对的数字",
  "adminProduct.mustBeConfirmedHint":
    "每行一个代号。其中任何一项还是“待核对”，这个产品就不能下单；在“数字与事实”里确认以后马上恢复。",
  "adminProduct.today": "今天的官方费用",
  "adminProduct.orderable": "可以下单。",
  "adminProduct.sum": "合计",
  "adminProduct.sumInYuan": "{charges}，折合 {amount}，按每澳元 {rate} 元（{date}）",
  "adminProduct.inYuan": "约 {amount}",
  "adminProduct.refused.short": "不能下单：价格不够付官方费用，差 {amount}",
  "adminProduct.refused.unknown": "不能下单：官方费用没有数字",
  "adminProduct.refused.unconfirmed": "不能下单：有数字还没有核对",
} as const;

addTexts(adminProductsTexts);
