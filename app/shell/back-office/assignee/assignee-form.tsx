import { useNavigation } from "react-router";
import { controlStyle } from "#app/shell/form/field-style.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { assigneeText } from "./text.json";

export interface Assignee {
  id: string;
  name: string;
  email: string;
}

interface Props {
  /** Possible assignees. */
  members: readonly Assignee[];
  assigneeId: string | null;
}

/** Assigns one record: posts the intent "assign". */
export function AssigneeForm({ assigneeId, members }: Props) {
  const { state, formData } = useNavigation();
  return (
    <PostForm preventScrollReset className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-3">
      <input type="hidden" name="intent" value="assign" />
      <AssigneeField members={members} chosen={assigneeId ?? ""} />
      <SubmitButton
        tone="plain"
        isBusy={state !== "idle" && formData?.get("intent") === "assign"}
        busyLabel={assigneeText.busy}
      >
        {assigneeText.assign}
      </SubmitButton>
    </PostForm>
  );
}

/** The choice of the assignee of records. @param chosen id; empty for none */
function AssigneeField({ members, chosen }: { members: readonly Assignee[]; chosen: string }) {
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{assigneeText.label}</span>
      <select name="assignee" defaultValue={chosen} className={controlStyle}>
        <option value="">{assigneeText.nobody}</option>
        {members.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name}（{email}）
          </option>
        ))}
      </select>
    </label>
  );
}
