/** Names of the `{placeholders}` of a text literal; any string when the text is not known at compile time. */
type PlaceholderOf<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlaceholderOf<Rest>
    : never;

/**
 * Fills in the `{placeholders}` of a text. A misspelt or missing placeholder of a text literal does not compile, and one of a
 * text.json fails tests/texts.test.ts; a placeholder without a value stays unchanged.
 *
 * @example fill(resultsText.totalCourses, { count: 12 }) // "共 12 门课程"
 */
export function fill<const Text extends string>(
  text: Text,
  values: Readonly<Record<PlaceholderOf<Text>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder));
}
