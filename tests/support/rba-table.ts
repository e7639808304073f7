/** Table F11.1 in the form of the Reserve Bank of Australia, one line per day. `null` is a blank cell. */
export function rbaTableText(days: readonly [date: string, yuan: number | null][], published = days.at(-1)?.[0] ?? "") {
  const each = (text: string) => Array.from({ length: 5 }, () => text).join(",");
  const lines = [
    "F11.1  EXCHANGE RATES ,,,,,",
    "Title,A$1=USD,Trade-weighted Index May 1970 = 100,A$1=CNY,A$1=JPY,A$1=EUR",
    'Description,"AUD/USD Exchange Rate; see notes, for further detail.",Index,AUD/CNY Exchange Rate,AUD/JPY,AUD/EUR',
    `Frequency,${each("Daily")}`,
    `Type,${each("Indicative")}`,
    "Units,USD,Index,CNY,JPY,EUR",
    ",,,,,",
    ",,,,,",
    "Source,WM/Reuters,RBA,RBA,RBA,RBA",
    `Publication date,${each(published)}`,
    "Series ID,FXRUSD,FXRTWI,FXRCR,FXRJY,FXREUR",
    ...days.map(([date, yuan]) => `${date},0.6828,61.40,${yuan?.toFixed(4) ?? ""},88.48,0.6400`),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
