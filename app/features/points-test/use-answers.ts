import { type RefObject, useEffect, useRef, useState } from "react";
import { type PointsAnswers, pointsAddress, readAnswers } from "./calculator/answers.ts";
import type { PointsTable } from "./calculator/points-table.ts";

interface FormState {
  answers: PointsAnswers;
  form: RefObject<HTMLFormElement | null>;
  /** React key of the fields: changes when a navigation brings other answers. */
  formKey: number;
  onChange: () => void;
}

/**
 * The answers: from the address first, then from the form. Each change replaces the address without a navigation, so
 * nothing is requested, screen readers announce only the result, and the page does not scroll.
 */
export function useAnswers(loaded: PointsAnswers, table: PointsTable, on: string | null): FormState {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(loaded);
  const [seen, setSeen] = useState({ loaded, formKey: 0 });
  // A navigation brought other answers: the form was cleared, or another day was requested.
  if (seen.loaded !== loaded) {
    setSeen({ loaded, formKey: seen.formKey + 1 });
    setAnswers(loaded);
  }

  function onChange() {
    if (!form.current) return;
    const given = readAnswers(new FormData(form.current), table);
    setAnswers(given);
    window.history.replaceState(window.history.state, "", pointsAddress(given, on));
  }

  // Applies what was selected before hydration and what the browser restored on a reload.
  const applyForm = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChanged(form.current)) applyForm.current();
  }, []);

  return { answers, form, formKey: seen.formKey, onChange };
}

/** Whether a radio button or checkbox differs from the server-rendered state. */
function hasChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
}
