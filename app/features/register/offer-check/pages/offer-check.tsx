import { useState } from "react";
import { Form, useActionData } from "react-router";
import { catalogueText } from "#app/features/register/catalogue/pages/public.ts";
import { toolMeta } from "#app/features/register/tools/pages/public.ts";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { runAction } from "#app/shell/form/run-action.ts";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useForm } from "#app/shell/form/use-form.ts";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { appContext } from "#worker/context.ts";
import { checkOffer, type OfferAnswer } from "../server/check-offer.ts";
import { letterOf, offerSchema } from "../shared/input.ts";
import type { Route } from "./+types/offer-check";
import { OfferResult } from "./offer-result.tsx";
import { exampleLetter, offerText } from "./text.json";

const path = "/tools/offer-check";

/** The typed values, and the result once they are valid. */
type Answer = FormAnswer & { result?: OfferAnswer };

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(appContext).origin, exampleLetter };
}

/** Compares without storing anything: the values are sent back to the form. */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  return answerForm(
    request,
    offerSchema,
    async (values): Promise<Answer> => ({
      values,
      result: await checkOffer(app, letterOf(values)),
    }),
  );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction(serverAction, { failed: offerText.failed, onDone: () => {} });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title: name, description } = offerText;
  return toolMeta({ name, description, path, origin: loaderData.origin, hasAnswers: false });
}

export default function OfferCheckPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  // The letter, which nothing stores, for the form after Back.
  const [last, setLast] = useState(answer?.values);
  if (answer && answer.values !== last) setLast(answer.values);
  return (
    <div className={answer?.result ? "page" : "page page-text"}>
      <Breadcrumbs trail={[[catalogueText.home, "/"], ["工具", "/tools"], [offerText.title]]} />
      <h1 className="mt-3">{offerText.title}</h1>
      {answer?.result ? <OfferResult result={answer.result} /> : <p className="mt-3 print:hidden">{offerText.intro}</p>}
      {answer?.result ? (
        <details className="mt-6 max-w-3xl print:hidden">
          <summary className="cursor-pointer py-2 font-semibold">{offerText.again}</summary>
          <OfferForm answer={answer} />
        </details>
      ) : (
        <>
          <OfferForm answer={answer ?? (last && { values: last })} />
          <PostForm className="mt-2">
            <input type="hidden" name="text" value={loaderData.exampleLetter} />
            <button type="submit" className="link py-2">
              {offerText.example}
            </button>
          </PostForm>
        </>
      )}
    </div>
  );
}

const optional = ["school", "code", "course", "weeks", "campus", "start"] as const;

function OfferForm({ answer }: { answer: Answer | undefined }) {
  const { formProps, field, isBusy } = useForm({
    answer,
    replace: false,
    schema: () => import("../shared/input.ts").then((input) => input.offerSchema),
  });
  return (
    <Form
      {...formProps}
      action={path}
      aria-label={offerText.form}
      autoComplete="off"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <FormMessage focusKey={answer}>{answer?.message}</FormMessage>
      <Field
        {...field("text")}
        type="textarea"
        rows={6}
        label={offerText.text}
        hint={offerText.textHint}
        isOptional
        optionalNote=""
      />
      <details open={answer !== undefined}>
        <summary className="cursor-pointer font-semibold">{offerText.fields}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {optional.map((name) => (
            <Field key={name} {...field(name)} label={offerText[name]} isOptional optionalNote="" />
          ))}
          <Field {...field("fee")} inputMode="numeric" label={offerText.fee} isOptional optionalNote="" />
          <Field
            {...field("feeFor", "total")}
            type="select"
            label={offerText.feeFor}
            options={(["total", "year", "semester"] as const).map((value) => ({ value, label: offerText[value] }))}
          />
        </div>
      </details>
      <div>
        <SubmitButton isBusy={isBusy} busyLabel={offerText.sending}>
          {offerText.send}
        </SubmitButton>
      </div>
    </Form>
  );
}
