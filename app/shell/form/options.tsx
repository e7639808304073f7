interface Props {
  of: readonly { value: string; label: string }[];
  /** The label of the empty option; without it there is none. */
  none?: string | undefined;
}

/** The options of a select. */
export function Options({ of, none }: Props) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {of.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
