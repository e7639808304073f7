import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm } from "#app/shell/back-office/form/edit-form.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { ReadUser } from "#worker/features/accounts/read-users.ts";
import { usersAdminText } from "./text.ts";
import { Part } from "./user-part.tsx";

interface Props {
  invitation: NonNullable<ReadUser["invitation"]>;
  answer: EditAnswer | undefined;
}

/** The invitation of an account that waits to be accepted: until when, and the buttons that repeat or withdraw it. */
export function InvitationPart({ invitation: { role, expiresAt }, answer }: Props) {
  const text = usersAdminText.invite;
  return (
    <Part
      title={text.waiting}
      hint={
        <>
          {fill(text.waitingHint, { role: usersAdminText.role[role] })}
          <DateTime at={expiresAt} />。{text.againHint}
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonForm intent="invite-again" hidden={{ role }} answer={answer} tone="primary">
          {text.again}
        </ButtonForm>
        <ButtonForm intent="withdraw-invitation" answer={answer}>
          {text.withdraw}
        </ButtonForm>
      </div>
    </Part>
  );
}
