import type { ComponentProps } from "react";
import { Form, useSubmit } from "react-router";
import { useOnce } from "./use-once.ts";

type Props = Omit<ComponentProps<typeof Form>, "method" | "navigate" | "replace">;

/** A posted form that is sent once however often its button is pressed, until the answer is there. Plain HTML without scripts. */
export function PostForm({ onSubmit, preventScrollReset, ...props }: Props) {
  const submit = useSubmit();
  const once = useOnce();
  return (
    <Form
      {...props}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget;
        void once(() => submit(sent, { method: "post", ...(preventScrollReset && { preventScrollReset }) }));
      }}
    />
  );
}
