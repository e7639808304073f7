import { Link } from "react-router";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { OrderTag } from "../../server/tags/tags.ts";
import { maxTagName } from "../../shared/input.ts";
import { tagsText } from "./text.json";

interface Props {
  /** Ids of the order's tags. */
  own: readonly number[];
  tags: readonly OrderTag[];
  answer: EditAnswer | undefined;
}

/** The tags of an order: each with a button that takes it away, and a form that adds one. */
export function OrderTags({ own, tags, answer }: Props) {
  const isOwn = ({ id }: OrderTag) => own.includes(id);
  const intent = answer?.values?.intent;
  return (
    <section aria-label={tagsText.label} className="mt-4 border-line border-t pt-3">
      {(intent === "tag" || intent === "untag") && (
        <FormMessage focusKey={answer}>{answer?.message ?? answer?.errors?.tag}</FormMessage>
      )}
      {own.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.filter(isOwn).map(({ id, name }) => (
            <li key={id} className="inline-flex items-center rounded-full bg-primary-soft ps-3 text-primary">
              {name}
              <PostForm preventScrollReset>
                <input type="hidden" name="intent" value="untag" />
                <input type="hidden" name="tag" value={name} />
                <button
                  type="submit"
                  aria-label={fill(tagsText.removeOne, { name })}
                  className="inline-flex size-11 items-center justify-center text-lg"
                >
                  <span aria-hidden="true">×</span>
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      {/* The key empties the field after a tag was added. */}
      <PostForm key={own.join(" ")} preventScrollReset className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="tag" />
        <TagField tags={tags.filter((tag) => !isOwn(tag))} listId="tags-of-order" />
        <SubmitButton tone="plain">{tagsText.add}</SubmitButton>
        <Link
          to="/admin/orders/tags"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {tagsText.manage}
        </Link>
      </PostForm>
    </section>
  );
}

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
