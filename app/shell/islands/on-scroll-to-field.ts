/**
 * Runs a function when a field or a button of the page comes into view, or stays there, while somebody scrolls: a wheel or a
 * scroll bar sends no event but this. Part of the inline script (start-on-use.ts), so it may use nothing from outside its body.
 */
export function onScrollToField(run: () => void, idle: (run: () => void) => void) {
  let isWaiting = false;
  const isInView = (field: Element) => {
    const { top, bottom } = field.getBoundingClientRect();
    return bottom > Math.max(0, top) && top < innerHeight;
  };
  // In some browsers fields in closed details have a position, although they are invisible.
  const fields = "main :is(button, input, select, textarea):not(details:not([open]) *)";
  const look = () => {
    isWaiting = false;
    if (![...document.querySelectorAll(fields)].some(isInView)) return;
    removeEventListener("scroll", wait);
    run();
  };
  function wait() {
    if (!isWaiting) idle(look);
    isWaiting = true;
  }
  addEventListener("scroll", wait, { passive: true });
}
