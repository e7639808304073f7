import { useNavigation } from "react-router";
import { Panel } from "#app/ui/catalogue/panel.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { t } from "#app/ui/text/t.ts";
import "#app/ui/text/membership.ts";

/** Leads to where a subscription is ended and the card is changed. */
export function ManageForm({ answer: given }: { answer: FormAnswer | undefined }) {
  const answer = given?.values?.intent === "manage" ? given : undefined;
  const { state, formData } = useNavigation();
  return (
    <Panel id="manage" title={t("membership.manage")}>
      <p>{t("membership.manageWhat")}</p>
      <PostForm preventScrollReset className="mt-3 grid justify-items-start gap-3 print:hidden">
        <input type="hidden" name="intent" value="manage" />
        <FormMessage of={answer}>{answer?.message}</FormMessage>
        <SubmitButton
          tone="plain"
          isBusy={state !== "idle" && formData?.get("intent") === "manage"}
          busyLabel={t("membership.manageBusy")}
        >
          {t("membership.manage")}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
