const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a text that a run is a part of: 授 is 授课. */
export function wholeWords(run: string, text: string): string {
  const start = text.indexOf(run);
  if (start < 0) return run;
  const words = [...segmenter.segment(text)].filter(
    ({ index, segment }) => index < start + run.length && index + segment.length > start,
  );
  return words
    .map(({ segment }) => segment)
    .join("")
    .trim();
}
