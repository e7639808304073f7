import { addTexts } from "#app/shell/text/t.ts";

/** Texts of toasts themselves; what they say comes from whoever shows them. */
export const toastTexts = {
  "toast.close": "关闭提示：{title}",
} as const;

addTexts(toastTexts);
