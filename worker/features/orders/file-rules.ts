import { AppError, type ErrorCode } from "#worker/errors.ts";
import { day } from "#worker/platform/time/units.ts";
import { isEndedWithoutAccount, type Order, type OrderRole, type OrderStatus } from "./order.ts";

/** Bytes of one file, and of all files of an order. */
export const maxFileSize = 10 * 1024 * 1024;
export const maxOrderSize = 100 * 1024 * 1024;

/** Maximum number of files of an order: at the same time, and in total with removed ones. */
export const maxFiles = 30;
export const maxFilesEver = 200;

/** Both sides may upload in every state, as long as there is a customer who can see the file. */
export const mayAddFile = (order: Pick<Order, "userId" | "status">): boolean => !isEndedWithoutAccount(order);

/**
 * Customers may remove their own files in every state except while somebody works with them.
 * @param by who uploaded it
 */
export const mayRemoveFile = (as: OrderRole, status: OrderStatus, by: OrderRole): boolean =>
  as === "staff" || (by === "customer" && status !== "in-progress");

/** When the files of an order are removed: in the first daily run after this moment (ms since 1970). */
export const filesEndAt = (endedAt: number, days: number): number => endedAt + days * day;

/** Why a file is refused, and what to do about it. */
export const fileRefusals = {
  missing: "请先选择一个文件。",
  consent: "请先勾选同意我们收集和保存这些材料。没有你的同意，我们不收。",
  empty: "这个文件是空的，请检查后重新选择。",
  "too-large": "文件超过 10 MB。请压缩后再上传，或者拆成几个文件。",
  type: "只接受 PDF、JPEG 和 PNG 文件（按文件内容判断，改后缀名没有用）。请转换成这三种格式之一再上传。",
  heic: "这是 iPhone 的 HEIC 照片，我们打不开。请在手机上把它另存或导出为 JPEG 再上传。",
  pdf: "这个 PDF 不完整，或者里面夹带了别的内容。请用“打印为 PDF”重新保存一份再上传。",
  "pdf-active": "这个 PDF 里有脚本、附件，或会启动程序的内容（可填写的表格常有）。请用“打印为 PDF”重新保存一份再上传。",
  pixels: "这张图片的尺寸太大（超过 1.2 亿像素），不好打开。请缩小后再上传。",
  jpeg: "这张 JPEG 图片不完整，或者后面夹带了别的内容。请重新保存或截图后再上传。",
  png: "这张 PNG 图片不完整，或者后面夹带了别的内容。请重新保存或截图后再上传。",
  "no-customer": "订单已经结束，客户的账号也已注销：没有人能看到这里的文件，不能再上传。",
  "too-many": `这个订单的文件已经达到上限（同时 ${maxFiles} 个）。请先移除不需要的文件，或者合并成一个 PDF。`,
  "too-many-ever": "这个订单上传过的文件太多了，不能再上传。请联系我们处理。",
  full: "这个订单的文件加起来超过 100 MB。请先移除不需要的文件，或者压缩后再上传。",
  "not-yours":
    "这个文件现在不能由你移除：它是我们上传的，或者正在办理，要用到它。订单结束以后，你上传的文件随时可以移除；现在需要更换请联系我们。",
} as const;

export type FileRefusal = keyof typeof fileRefusals;

const codes: Partial<Record<FileRefusal, ErrorCode>> = {
  "too-large": "too_large",
  type: "unsupported",
  heic: "unsupported",
  "no-customer": "forbidden",
  "not-yours": "forbidden",
};

/** A file that was refused, or whose removal was. */
export class FileRefused extends AppError {
  readonly reason: FileRefusal;
  constructor(reason: FileRefusal) {
    super(codes[reason] ?? "invalid", fileRefusals[reason], { field: reason === "consent" ? "agree" : "file" });
    this.name = "FileRefused";
    this.reason = reason;
  }
}
