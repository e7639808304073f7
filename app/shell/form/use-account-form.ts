import { type ComponentProps, type SubmitEvent, useEffect, useState } from "react";
import { type Form, useSubmit } from "react-router";
import { loadToastList } from "#app/shell/toast/load-toast-list.ts";
import type { FormAnswer } from "./form-answer.ts";
import { useFormErrors } from "./use-form-errors.ts";
import { useOnce } from "./use-once.ts";

interface Options {
  /** The address that the form is posted to. */
  action: string;
  /** What the action answered; undefined when nothing yet. */
  answer: FormAnswer | undefined;
  /** What is wrong with the fields, by name. */
  check: (data: FormData) => Record<string, string>;
  /**
   * What has to succeed before the form is sent, such as the human check.
   * @returns false to stop there, having said why; or what is wrong with the fields
   */
  prepare?: (data: FormData) => Promise<boolean | Record<string, string>>;
  /** After every submission that got as far as `prepare`. */
  onEnd?: () => void;
}

interface AccountForm {
  formProps: Pick<ComponentProps<typeof Form>, "ref" | "noValidate" | "onInput" | "onSubmit" | "method" | "action">;
  errors: Record<string, string>;
  isBusy: boolean;
}

/** A plain form made better: checked before it is sent, sent once at a time, without loading the page anew. */
export function useAccountForm({ action, answer, check, prepare, onEnd }: Options): AccountForm {
  const submit = useSubmit();
  const { errors, setErrors, formProps } = useFormErrors(answer?.errors);
  const [isBusy, setIsBusy] = useState(false);
  const once = useOnce();

  // "No network" can then be said without one.
  useEffect(() => void loadToastList().catch(() => {}), []);

  async function send(data: FormData) {
    const problem = (await prepare?.(data)) ?? true;
    if (typeof problem === "object") return setErrors(problem);
    if (problem) await submit(data, { method: "post", action, preventScrollReset: true });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void once(async () => {
      const found = check(data);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setIsBusy(true);
      try {
        await send(data);
      } finally {
        setIsBusy(false);
        onEnd?.();
      }
    });
  }

  return { formProps: { ...formProps, onSubmit, method: "post", action }, errors, isBusy };
}
