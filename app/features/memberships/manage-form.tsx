import { useNavigation } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { membershipText } from "./text.ts";

/** Leads to where a subscription is ended and the card is changed. */
export function ManageForm({ answer: given }: { answer: FormAnswer | undefined }) {
  const answer = given?.values?.intent === "manage" ? given : undefined;
  const { state, formData } = useNavigation();
  return (
    <Panel id="manage" title={membershipText.manage}>
      <p>{membershipText.manageWhat}</p>
      <PostForm preventScrollReset className="mt-3 grid justify-items-start gap-3 print:hidden">
        <input type="hidden" name="intent" value="manage" />
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        <SubmitButton
          tone="plain"
          isBusy={state !== "idle" && formData?.get("intent") === "manage"}
          busyLabel={membershipText.manageBusy}
        >
          {membershipText.manage}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
