/** Hidden fields of a form, by name; one without a value is omitted. */
export const HiddenFields = ({ of }: { of: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(of).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
