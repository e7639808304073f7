/** Address of the results page with these filters. */
export function searchAddress(filters: Readonly<Record<string, string>>): string {
  return `/search?${new URLSearchParams({ type: "course", ...filters })}`;
}
