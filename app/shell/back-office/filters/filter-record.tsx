import { Form, Link } from "react-router";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { SavedFilter } from "#worker/platform/saved-filters/saved-filters.ts";
import { adminText } from "../text.ts";
import { savedAddress } from "./saved-filters.tsx";
import { filtersText } from "./text.ts";

const loadSchema = () => import("#worker/platform/saved-filters/input.ts").then((input) => input.savedFilterFormSchema);

interface Props {
  filter: SavedFilter;
  /** Whether the member may open its list. */
  isOpen: boolean;
  answer: FormAnswer | undefined;
}

/** A saved filter with the forms that rename and remove it; only the latter for a list that the member may not open. */
export function FilterRecord({ filter, isOpen, answer }: Props) {
  const own = answer?.values?.id === String(filter.id) ? answer : undefined;
  return (
    <li className="py-3">
      {isOpen ? (
        <Link
          to={savedAddress(filter.list, filter.query)}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {filter.name}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{filter.name}</span>
      )}
      <div className="flex flex-wrap items-start gap-x-6">
        {isOpen && (
          <details open={own?.values?.intent === "rename" || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
              {filtersText.rename}
            </summary>
            <RenameForm filter={filter} answer={own} />
          </details>
        )}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger text-sm underline underline-offset-4">
            {filtersText.remove}
          </summary>
          <PostForm preventScrollReset className="mt-1">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={filter.id} />
            <SubmitButton tone="danger">{fill(filtersText.removeConfirm, { name: filter.name })}</SubmitButton>
          </PostForm>
        </details>
      </div>
    </li>
  );
}

function RenameForm({ filter, answer }: { filter: SavedFilter; answer: FormAnswer | undefined }) {
  const { formProps, field, isBusy } = useForm({ answer, schema: loadSchema, preventScrollReset: true });
  return (
    <Form {...formProps} className="grid max-w-sm gap-2">
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={filter.id} />
      <Field {...field("name", filter.name)} label={filtersText.name} autoComplete="off" />
      <div>
        <SubmitButton tone="plain" isBusy={isBusy} busyLabel={adminText.busy}>
          {adminText.save}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The form of a filter that was not saved, with the reason: a list shows it only until it is sent. */
export function RefusedFilter({ answer }: { answer: FormAnswer }) {
  const { formProps, field, isBusy } = useForm({ answer, schema: loadSchema });
  const { list = "", search = "" } = answer.values ?? {};
  return (
    <Form {...formProps} className="mb-6 grid max-w-xl gap-3 rounded-lg border border-line bg-surface p-4">
      <FormMessage focusKey={answer}>{answer.message}</FormMessage>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={search} />
      <Field {...field("name")} label={filtersText.name} hint={filtersText.nameHint} autoComplete="off" />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyLabel={adminText.busy}>
          {filtersText.submit}
        </SubmitButton>
        {list.startsWith("/admin/") && (
          <Link to={`${list}${search}`} className="inline-flex min-h-11 items-center px-3 hover:text-primary">
            {adminText.cancel}
          </Link>
        )}
      </div>
    </Form>
  );
}
