import { controlStyle } from "#app/shell/form/field-style.ts";
import { maxTagName } from "#worker/features/orders/tags/input.ts";
import type { OrderTag } from "#worker/features/orders/tags/tags.ts";
import { tagsText } from "./text.ts";

/** The name of a tag: one that exists is offered while typing. @param listId unique on the page */
export function TagField({ tags, listId }: { tags: readonly OrderTag[]; listId: string }) {
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{tagsText.label}</span>
      <input
        name="tag"
        list={listId}
        maxLength={maxTagName}
        autoComplete="off"
        placeholder={tagsText.hint}
        className={controlStyle}
      />
      <datalist id={listId}>
        {tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </label>
  );
}
