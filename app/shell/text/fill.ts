/** Names of the `{placeholders}` in a text that is known at compile time; any name in one that is not. */
type PlaceholderOf<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlaceholderOf<Rest>
    : never;

/**
 * An interface text with its `{placeholders}` filled in. A misspelt or missing placeholder of a text from a `text.ts` does
 * not compile; one without a value stays as it is.
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
