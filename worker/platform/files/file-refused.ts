import { AppError, type ErrorCode } from "#worker/errors.ts";

/** Bytes of one file. */
export const maxFileSize = 10 * 1024 * 1024;

/** Why the content of a file is refused, and what to do about it. */
export const contentRefusals = {
  empty: "这个文件是空的，请检查后重新选择。",
  "too-large": "文件超过 10 MB。请压缩后再上传，或者拆成几个文件。",
  type: "只接受 PDF、JPEG 和 PNG 文件（按文件内容判断，改后缀名没有用）。请转换成这三种格式之一再上传。",
  heic: "这是 iPhone 的 HEIC 照片，我们打不开。请在手机上把它另存或导出为 JPEG 再上传。",
  pdf: "这个 PDF 不完整，或者里面夹带了别的内容。请用“打印为 PDF”重新保存一份再上传。",
  "pdf-active": "这个 PDF 里有脚本、附件，或会启动程序的内容（可填写的表格常有）。请用“打印为 PDF”重新保存一份再上传。",
  pixels: "这张图片的尺寸太大（超过 1.2 亿像素），不好打开。请缩小后再上传。",
  jpeg: "这张 JPEG 图片不完整，或者开头夹带了别的内容。请重新保存或截图后再上传。",
  png: "这张 PNG 图片不完整，或者开头夹带了别的内容。请重新保存或截图后再上传。",
} as const;

export type ContentRefusal = keyof typeof contentRefusals;

const codes: Partial<Record<string, ErrorCode>> = {
  "too-large": "too_large",
  type: "unsupported",
  heic: "unsupported",
};

/** A file that was refused. A feature with rules of its own extends it. */
export class FileRefused<Reason extends string = ContentRefusal> extends AppError {
  readonly reason: Reason;

  /** @param message for people: what to do */
  constructor(
    reason: Reason,
    message: string,
    { code = codes[reason] ?? "invalid", field = "file" }: RefusalOptions = {},
  ) {
    super(code, message, { field });
    this.name = "FileRefused";
    this.reason = reason;
  }
}

interface RefusalOptions {
  code?: ErrorCode | undefined;
  /** The field of the form that the message is about. */
  field?: string;
}

/** @throws FileRefused never returns: the content of a file is refused */
export function refuseContent(reason: ContentRefusal): never {
  throw new FileRefused(reason, contentRefusals[reason]);
}
