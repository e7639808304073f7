import { useId } from "react";
import { useLocation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { adminText } from "../text.ts";

interface Props {
  current: string;
  /** Values and labels. */
  choices: readonly { value: string; label: string }[];
}

/** Chooses the time zone of the back office. It is posted to the frame, which leads back to the page. */
export function ZoneForm({ current, choices }: Props) {
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <PostForm action="/admin" key={current} preventScrollReset className="mt-4 px-3 text-sm">
      <label htmlFor={id} className="mb-1 block text-muted">
        {adminText.zone}
      </label>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div className="flex gap-1">
        <select id={id} name="zone" defaultValue={current} className={`${controlStyle} min-w-0 flex-1`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="submit"
          className="min-h-11 whitespace-nowrap rounded-lg border border-muted px-2 hover:border-primary hover:text-primary"
        >
          {adminText.zoneChange}
        </button>
      </div>
    </PostForm>
  );
}
