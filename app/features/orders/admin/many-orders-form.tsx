import { Link } from "react-router";
import { type Assignee, AssigneeField } from "#app/shell/back-office/assignee/assignee-form.tsx";
import { assigneeText } from "#app/shell/back-office/assignee/text.ts";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import type { OrderTag } from "#worker/features/orders/tags/tags.ts";
import { manyOrdersForm } from "./order-columns.tsx";
import { TagField } from "./tags/tags-panel.tsx";
import { tagsText } from "./tags/text.ts";
import { adminOrdersText } from "./text.ts";

interface Props {
  /** Who may look after orders. */
  members: readonly Assignee[];
  tags: readonly OrderTag[];
  answer: FormAnswer | undefined;
}

/** What is done with the ticked orders: assigning, reminding, tags. */
export function ManyOrdersForm({ members, tags, answer }: Props) {
  return (
    <>
      <FormMessage focusKey={answer}>{answer?.message ?? Object.values(answer?.errors ?? {})[0]}</FormMessage>
      <PostForm id={manyOrdersForm} preventScrollReset className="flex flex-wrap items-end gap-3">
        <AssigneeField members={members} chosen="" />
        <SubmitButton tone="plain" name="intent" value="assign">
          {assigneeText.assign}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="remind">
          {adminOrdersText.remind}
        </SubmitButton>
        <TagField tags={tags} listId="tags" />
        <SubmitButton tone="plain" name="intent" value="tag">
          {tagsText.add}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="untag">
          {tagsText.remove}
        </SubmitButton>
        <Link
          to="/admin/orders/tags"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {tagsText.manage}
        </Link>
      </PostForm>
    </>
  );
}
