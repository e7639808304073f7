interface Props {
  /** Name of the list: "这一页". */
  label: string;
  /** Ids of sections, and short names for them. */
  items: readonly { id: string; name: string }[];
}

/** Links to the sections of a page, next to the content on wide screens, below its next steps. */
export function OnPage({ label, items }: Props) {
  return (
    <nav aria-label={label} className="on-page">
      <p>{label}</p>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
