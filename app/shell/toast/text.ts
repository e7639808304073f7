/** Texts of toasts themselves; what they say comes from whoever shows them. */
export const toastText = {
  close: "关闭提示：{title}",
} as const;
