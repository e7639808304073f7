import { useEffect, useRef, useState } from "react";
import { inVariant } from "#app/shell/variants/in-variant.ts";

interface Given<A> {
  /** The answers in the address. */
  loaded: A;
  read: (form: FormData) => A;
  /** The address of answers, without origin. */
  addressOf: (answers: A) => string;
  /** Whether each load brings other answers: the form was cleared, or another day was requested. Other pages have a key for it. */
  followsLoads?: boolean;
  /** Called when the answers have changed. */
  onApply?: (answers: A) => void;
}

/**
 * The answers: from the address first, then from the form. Each change replaces the address without a navigation, so
 * nothing is requested, screen readers announce only the result, and the page does not scroll.
 * @returns `initial` and `formKey` are the initial values and the React key of the fields: they change when something else than the
 *   form brings other answers
 */
export function useAnswers<A>({ loaded, read, addressOf, followsLoads = false, onApply }: Given<A>) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ loaded, answers: loaded, initial: loaded, formKey: 0 });
  if (followsLoads && state.loaded !== loaded)
    setState({ loaded, answers: loaded, initial: loaded, formKey: state.formKey + 1 });

  function apply(answers: A) {
    window.history.replaceState(window.history.state, "", inVariant(addressOf(answers)));
    onApply?.(answers);
  }

  function onChange() {
    if (!form.current) return;
    const answers = read(new FormData(form.current));
    setState((now) => ({ ...now, answers }));
    apply(answers);
  }

  /** Replaces the answers and the form values. */
  function reset(answers: A) {
    setState((now) => ({ ...now, answers, initial: answers, formKey: now.formKey + 1 }));
    apply(answers);
  }

  // Applies input from before hydration, and input that the browser restored on a reload.
  const applyForm = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChangedFields(form.current)) applyForm.current();
  }, []);

  return { answers: state.answers, initial: state.initial, formKey: state.formKey, form, onChange, reset };
}

/** Whether any field differs from its server-rendered value. */
function hasChangedFields({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      // Without a chosen option in the HTML the first one is selected.
      const initial = Math.max(
        0,
        options.findIndex((one) => one.defaultSelected),
      );
      return field.selectedIndex !== initial;
    }
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}
