/** Texts of the toast box; the messages come from the callers. */
export const toastText = {
  close: "关闭提示：{title}",
} as const;
