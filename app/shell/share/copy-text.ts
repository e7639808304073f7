/**
 * Copies a text to the clipboard. WeChat's browser and pages without HTTPS lack navigator.clipboard; there the deprecated
 * execCommand is tried on `field`.
 * @returns whether it was copied; if not, the text of `field` is selected for the visitor to copy
 */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}
