/**
 * Keeps the focused element from being covered by toasts: adds padding below the page as high as the toasts, and scrolls
 * the focused element into view.
 * @returns the function that removes the padding
 */
export function keepFocusVisible(region: HTMLElement): () => void {
  const { style: page } = document.documentElement;
  const { style: body } = document.body;
  const sizes = new ResizeObserver(([entry]) => {
    const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
    page.scrollPaddingBottom = height;
    body.paddingBottom = height;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !region.contains(focused) && overlaps(focused, region)) {
      focused.scrollIntoView({ block: "nearest" });
    }
  });
  sizes.observe(region);
  return () => {
    sizes.disconnect();
    page.scrollPaddingBottom = "";
    body.paddingBottom = "";
  };
}

function overlaps(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}
