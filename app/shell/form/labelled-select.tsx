import type { ReactNode } from "react";
import { Options } from "./options.tsx";

interface Props {
  name: string;
  label: ReactNode;
  /** The chosen value. */
  value: string | number | null | undefined;
  options: readonly { value: string; label: string }[];
  /** The label of the empty option; without it there is none. */
  none?: string;
  /** Classes of the label. */
  className?: string;
  /** Classes of the select. */
  control?: string;
}

/** A select of a filter, below its label. */
export const LabelledSelect = ({ name, label, value, options, none, className, control }: Props) => (
  <label className={className ?? "block"}>
    {label}
    <select name={name} defaultValue={value ?? ""} className={control ?? filterStyle}>
      <Options of={options} none={none} />
    </select>
  </label>
);

/** Style of the fields of a filter. */
export const filterStyle = "mt-1 block min-h-11 w-full rounded-lg border border-line bg-surface px-3";
