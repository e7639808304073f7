import { addTexts } from "#app/shell/text/t.ts";

/** Texts of an order's files, on the customer's page and in the back office. */
export const orderFilesTexts = {
  "orderFiles.title": "文件",
  "orderFiles.none": "还没有文件。",
  "orderFiles.noneYet": "付款确认之后，就可以在这里上传材料。",
  "orderFiles.byStaff": "我们上传",
  "orderFiles.byCustomer": "客户上传",
  "orderFiles.own": "您上传",
  "orderFiles.remove": "移除",
  "orderFiles.removeSure": "移除后文件会被删除，不能恢复。",
  "orderFiles.removeNow": "确定移除",
  "orderFiles.choose": "选择文件",
  "orderFiles.hint": "PDF、JPEG 或 PNG，每个不超过 10 MB；一个订单最多 30 个，合计 100 MB。",
  "orderFiles.private": "只有您和我们办理订单的人员能打开这些文件。",
  "orderFiles.staffHint": "客户会在订单页看到，并且可以下载。",
  "orderFiles.staffHintKept":
    "客户的账号已注销，看不到也下载不了这里的文件。成品请用邮件发到 {email}，发好以后再标记为已交付。",
  "orderFiles.notScanned":
    "上传的文件没有查过病毒：已拒收带脚本、附件的 PDF，但加密的 PDF 查不到里面。请用最新的阅读器打开。",
  "orderFiles.agree":
    "我同意澳途为办理这个订单收集和保存这些材料，其中可能有护照、学历、资金等敏感资料，会存放在境外；只用于这一个订单。怎样保存和删除，见",
  "orderFiles.privacy": "隐私政策",
  "orderFiles.closed": "订单现在的状态不能上传文件。",
  "orderFiles.closedGone": "订单已经结束，客户的账号也已注销：没有人能看到这里的文件，不能再上传。",
  "orderFiles.keptGone": "订单一结束（已交付、已取消或已退款），文件立即删除，不能恢复。",
  "orderFiles.kept": "订单结束满 {days} 天，文件自动删除。",
  "orderFiles.ownAnyTime": "您上传的文件，除了办理期间，随时可以自己移除。",
  "orderFiles.endsAt": "订单结束满 {days} 天，这些文件自动删除：",
  "orderFiles.endsWithin": "起一天之内。需要的请先下载。",
  "orderFiles.expired": "保存期满，文件已自动删除：",
  "orderFiles.upload": "上传",
  "orderFiles.sending": "上传中...",
  "orderFiles.waiting": "等待上传",
  "orderFiles.done": "已上传",
  "orderFiles.failed": "没有上传成功",
  "orderFiles.progress": "{name} 的上传进度",
  "orderFiles.offline": "网络中断，没有上传成功。请重新选择这个文件再试。",
  "orderFiles.refused": "服务器没有接受这个文件，请稍后再试。",
  "orderFiles.uploads": "上传情况",
} as const;

addTexts(orderFilesTexts);
