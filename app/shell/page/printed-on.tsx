/** On paper, above the title: the site, what the sheet is, and the day. @param day YYYY-MM-DD, of the loader */
export function PrintedOn({ title, day }: { title: string; day: string }) {
  return <p className="hidden text-muted text-sm print:block">{`澳途 · ${title} · ${day}`}</p>;
}
