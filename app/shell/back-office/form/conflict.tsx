import { useLocation } from "react-router";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { adminText } from "../text.ts";
import type { EditAnswer } from "./answer-edit.ts";
import { overwriteField } from "./overwrite-field.ts";

interface Props {
  fields: readonly FieldProps[];
  answer: EditAnswer;
  /** Before one's own is given up. */
  onDiscard: () => void;
}

/** Somebody else saved first: theirs beside one's own, and the choice. Nothing is lost either way. */
export function Conflict({ fields, answer: { values = {}, current }, onDiscard }: Props) {
  const { pathname } = useLocation();
  if (!current) return null;
  // Browsers send every line break as two characters.
  const written = (text = "") => text.replaceAll("\r\n", "\n").trim();
  const different = fields.filter(
    ({ name }) => name in values && written(values[name]) !== written(current.values[name]),
  );
  return (
    <div className="rounded-lg border border-notice-line bg-notice-surface p-4 text-notice-ink">
      <p>{adminText.conflict}</p>
      <dl className="mt-2 grid gap-3">
        {different.map(({ name, label }) => (
          <div key={name}>
            <dt className="font-medium">{label}</dt>
            <dd className="whitespace-pre-wrap break-words text-sm">
              {adminText.conflictTheirs}：{current.values[name]}
            </dd>
            <dd className="whitespace-pre-wrap break-words text-sm">
              {adminText.conflictYours}：{values[name]}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <SubmitButton name={overwriteField} value={String(current.version)}>
          {adminText.overwrite}
        </SubmitButton>
        <a href={pathname} onClick={onDiscard} className="underline underline-offset-4">
          {adminText.discard}
        </a>
      </p>
    </div>
  );
}
