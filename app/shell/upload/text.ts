/** Texts of forms that upload files. */
export const uploadText = {
  choose: "选择文件",
  upload: "上传",
  sending: "上传中...",
  waiting: "等待上传",
  done: "已上传",
  failed: "没有上传成功",
  progress: "{name} 的上传进度",
  offline: "网络中断，没有上传成功。请重新选择这个文件再试。",
  refused: "服务器没有接受这个文件，请稍后再试。",
  uploads: "上传情况",
} as const;
