import { useId } from "react";
import { useLocation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { Options } from "#app/shell/form/options.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { chevronDownIcon, clockIcon, Icon } from "#app/shell/icons/icons.tsx";
import { adminText } from "../text.json";

interface Props {
  current: { name: string; label: string };
  /** Values and labels. */
  choices: readonly { value: string; label: string }[];
}

/**
 * Shows the time zone of the back office; unfolded, it lets the member choose another. It is posted to the frame, which
 * redirects back to the page.
 */
export function ZoneForm({ current, choices }: Props) {
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <details key={current.name} className="mb-2 border-line border-b pb-2 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-1 rounded-lg px-3 text-muted hover:text-primary">
        <Icon d={clockIcon} className="size-4 shrink-0" />
        <span className="sr-only">{adminText.zone}：</span>
        {current.label}
        <Icon d={chevronDownIcon} className="ml-auto size-4 shrink-0" />
      </summary>
      <PostForm action="/admin" preventScrollReset className="px-3 pt-2">
        <label htmlFor={id} className="mb-1 block text-muted">
          {adminText.zone}
        </label>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <div className="flex gap-1">
          <select id={id} name="zone" defaultValue={current.name} className={`${controlStyle} min-w-0 flex-1`}>
            <Options of={choices} />
          </select>
          <button
            type="submit"
            className="min-h-11 whitespace-nowrap rounded-lg border border-muted px-2 hover:border-primary hover:text-primary"
          >
            {adminText.zoneChange}
          </button>
        </div>
      </PostForm>
    </details>
  );
}
