import { Form } from "react-router";
import type { FormAnswer } from "#app/shell/form/form-answer.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { loginAddress } from "#app/shell/session/login-address.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { LinkPurpose } from "#worker/features/accounts/account-links.ts";
import type { OpenOrder } from "#worker/features/orders/public.ts";
import { AccountPage } from "./account-page.tsx";
import { DeletionFacts } from "./deletion-facts.tsx";
import { KeepOrders, OpenOrders } from "./open-orders.tsx";
import { linkText } from "./steps-text.ts";
import { accountText } from "./text.ts";

interface FoundLink {
  purpose: LinkPurpose;
  email: string;
  state: "good" | "used" | "expired";
  token: string;
  /** Of an account to be deleted, those that are not over. */
  orders: readonly OpenOrder[];
}

/** Where another mail is asked for. */
const nextAddresses: Record<LinkPurpose, string> = {
  "verify-email": "/login",
  "sign-in": loginAddress({ mode: "link" }),
  recovery: loginAddress({ mode: "reset" }),
  "confirm-change": "/dashboard/settings#email",
  "verify-change": "/dashboard/settings#email",
  "delete-account": "/dashboard/settings#delete",
};

/** What a link from a mail is for, and one button that does it; of one that is no good, what to do instead. */
export function LinkPage({ link, answer }: { link: FoundLink | null; answer: FormAnswer | undefined }) {
  if (!link) return <BrokenLink what={answer?.message ?? linkText.unknown.label} purpose={null} />;
  if (link.state !== "good") return <BrokenLink what={linkText[link.state]} purpose={link.purpose} />;
  return <GoodLink {...link} answer={answer} />;
}

function GoodLink({ purpose, email, token, orders, answer }: FoundLink & { answer: FormAnswer | undefined }) {
  const { formProps, isBusy } = useForm({ answer, preventScrollReset: true });
  return (
    <AccountPage title={linkText[purpose].title}>
      <FormMessage of={answer}>{answer?.message}</FormMessage>
      <p className="break-words">{fill(linkText[purpose].what, { email })}</p>
      {purpose === "delete-account" && <DeletionFacts />}
      <OpenOrders orders={orders} />
      {/* The address stays as it is, so that whatever goes wrong can be tried again. */}
      <Form {...formProps} action={`/link?token=${token}`}>
        <input type="hidden" name="token" value={token} />
        <KeepOrders orders={orders} />
        <SubmitButton
          isBusy={isBusy}
          busyLabel={accountText.busy}
          tone={purpose === "delete-account" ? "danger" : "primary"}
        >
          {linkText[purpose].submit}
        </SubmitButton>
      </Form>
      <p className="text-muted text-sm">{linkText["not-you"]}</p>
    </AccountPage>
  );
}

function BrokenLink({ what, purpose }: { what: string; purpose: LinkPurpose | null }) {
  const of = purpose ?? "unknown";
  return (
    <AccountPage title={linkText.broken}>
      <p>{what}</p>
      <p>{linkText[of].next}</p>
      <ButtonLink to={purpose ? nextAddresses[purpose] : "/login"}>{linkText[of].nextLink}</ButtonLink>
    </AccountPage>
  );
}
