/** @throws Error with the values that occur twice in a folder of seed/ */
export function refuseRepetition(folder: string, values: readonly string[]): void {
  const known = new Set<string>();
  const repeated = values.filter((value) => known.size === known.add(value).size);
  if (repeated.length > 0) throw new Error(`${folder}: occurs twice: ${repeated.join(", ")}`);
}
