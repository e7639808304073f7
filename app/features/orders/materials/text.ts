/** Texts of the materials of an order and of a product, for the customer and in the back office. */
export const materialsText = {
  title: "材料清单",
  progress: "已收到 {done} / {all}",
  hint: "在这里上传，或者用别的办法交给我们；我们核对以后记为“已收到”。用不着的、有疑问的，请留言。只有我们和你看得到。",
  early: "付款以后才需要交，现在可以先照着准备。",
  received: "已收到",
  asked: "等你提供",
  upload: "上传文件",
  uploadFor: "上传文件：{name}",
  forMaterial: "属于哪一项材料",
  noMaterial: "不属于清单上的某一项",
  thread: "收到 {count} 项材料：{names}",
  admin: {
    none: "这个订单还没有材料清单。改为“准备材料”时自动用产品的清单，也可以现在就写。",
    asked: "还没收到",
    receive: "记为已收到",
    undo: "改回没收到",
    edit: "编辑清单",
    lines: "材料，一行一项",
    linesHint:
      "写“名称：说明”，例如“护照资料页：每位申请人一份，彩色扫描”。要客户重新提供的，改回“没收到”，并给客户留言写明原因。",
    intro: "只改这一个订单的清单。加了项目、订单已经在“准备材料”或“办理中”的，客户会收到留言和邮件。",
    save: "保存清单",
  },
  product: {
    title: "{name}：材料清单",
    hint: "客户照着准备的清单。新的订单各得一份，以后再改这里不影响它们。",
    intro: "改过的清单以后不再被文件的加载覆盖。已经有清单的订单不变。",
    back: "回到产品",
  },
} as const;
