/** Prevents a press on the list or its scroll bar from taking the focus from the input. */
export function preventFocusLoss(list: HTMLDivElement) {
  const hold = (event: Event) => event.preventDefault();
  list.addEventListener("mousedown", hold);
  return () => list.removeEventListener("mousedown", hold);
}
