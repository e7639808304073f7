/** Keeps the focus in the input when somebody presses the list or its scroll bar. */
export function keepFocus(list: HTMLDivElement) {
  const hold = (event: Event) => event.preventDefault();
  list.addEventListener("mousedown", hold);
  return () => list.removeEventListener("mousedown", hold);
}
