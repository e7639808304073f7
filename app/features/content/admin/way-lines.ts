/** Something of a page's head that is edited as a line: its parts with ` | ` between them. */
type Line = Record<string, string | undefined>;

/** Writes a list as lines, a part after the other: `/visa | 签证 | 为什么`. */
export function writeLines<Name extends string>(
  items: readonly Partial<Record<Name, string>>[],
  names: readonly Name[],
): string {
  return items
    .map((item) =>
      names
        .map((name) => item[name])
        .filter(Boolean)
        .join(" | "),
    )
    .join("\n");
}

/** Reads such lines again; empty ones count for nothing. What a line has too much stays in its last part. */
export function readLines(text: string, names: readonly string[]): Line[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const parts = line.split("|").map((part) => part.trim());
      const last = names.length - 1;
      const whole = [...parts.slice(0, last), parts.slice(last).join(" | ")];
      return Object.fromEntries(names.flatMap((name, index) => (whole[index] ? [[name, whole[index]]] : [])));
    });
}
