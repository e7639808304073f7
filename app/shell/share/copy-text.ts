/**
 * Puts a text on the clipboard, where the browser allows it: WeChat's and pages without https do not know
 * navigator.clipboard, so the old command is tried on `field`, whose text is selected either way.
 * @returns whether it is there; if not, the text is selected for the visitor to copy
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
