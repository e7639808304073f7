/** Writes a parameter into the address without navigation, so that the list is restored on the way back from a course. */
export function rememberInAddress(parameter: "q" | "level" | "field", value: string) {
  const url = new URL(location.href);
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
