import type { ErrorCode } from "#worker/errors.ts";
import { contentRefusals, FileRefused } from "#worker/platform/files/file-refused.ts";
import { day } from "#worker/platform/time/units.ts";
import { isEndedWithoutAccount, type Order, type OrderRole, type OrderStatus } from "../order.ts";

/** Bytes of all files of an order. */
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
  ...contentRefusals,
  missing: "请先选择一个文件。",
  consent: "请先勾选同意我们收集和保存这些材料。没有你的同意，我们不收。",
  "no-customer": "订单已经结束，客户的账号也已注销：没有人能看到这里的文件，不能再上传。",
  "too-many": `这个订单的文件已经达到上限（同时 ${maxFiles} 个）。请先移除不需要的文件，或者合并成一个 PDF。`,
  "too-many-ever": "这个订单上传过的文件太多了，不能再上传。请联系我们处理。",
  full: "这个订单的文件加起来超过 100 MB。请先移除不需要的文件，或者压缩后再上传。",
  "not-yours":
    "这个文件现在不能由你移除：它是我们上传的，或者正在办理，要用到它。订单结束以后，你上传的文件随时可以移除；现在需要更换请联系我们。",
} as const;

type FileRefusal = keyof typeof fileRefusals;

const codes: Partial<Record<FileRefusal, ErrorCode>> = { "no-customer": "forbidden", "not-yours": "forbidden" };

/** A file of an order that was refused, or whose removal was, by the rules of orders. */
export class OrderFileRefused extends FileRefused<FileRefusal> {
  constructor(reason: FileRefusal) {
    super(reason, fileRefusals[reason], { code: codes[reason], field: reason === "consent" ? "agree" : "file" });
  }
}
