import { useLocation } from "react-router";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { addressWith } from "#app/shell/session/login-address.ts";
import { adminText } from "../text.ts";
import type { EditAnswer } from "./answer-edit.ts";

/** Why a form was not saved, as the server or the browser said it (keep-typed.ts). Nothing when nothing was. */
export function Refusal({ answer }: { answer: EditAnswer | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <FormMessage of={answer}>
      {answer?.message && (
        <>
          {adminText.failed}：{answer.message}
          {answer.isSignedOut && (
            <a
              href={addressWith("/login", { returnTo: pathname + search })}
              target="_blank"
              rel="noopener"
              className="ml-1 inline-block py-1.5 underline underline-offset-4"
            >
              {adminText.signIn}
            </a>
          )}
        </>
      )}
    </FormMessage>
  );
}
