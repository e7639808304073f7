import { type RefObject, useEffect, useRef, useState } from "react";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import {
  type CostAnswers,
  costAddress,
  hasTooManySchool,
  readAnswers,
  readUnreadable,
  type TypedField,
} from "./calculator/answers.ts";
import { type CostedCourse, withoutRegistered } from "./cost-figures.ts";

interface FormState {
  answers: CostAnswers;
  /** Typed values that are not numbers. */
  unreadable: Partial<Record<TypedField, string>>;
  /** Whether more children of school age than children were selected. */
  hasTooManySchool: boolean;
}

/**
 * The answers: from the address first, then from the form. Each change replaces the address without a navigation, so
 * nothing is requested and the page does not scroll.
 */
export function useCostAnswers(loaded: FormState, course: CostedCourse | null) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [state, setState] = useState(loaded);

  function onChange() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const answers = withoutRegistered(readAnswers(fields), course);
    setState({ answers, unreadable: readUnreadable(fields), hasTooManySchool: hasTooManySchool(fields) });
    window.history.replaceState(window.history.state, "", inVariant(costAddress(answers)));
  }

  // Applies what was entered before hydration and what the browser restored on a reload.
  const applyForm = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChangedFields(form.current)) applyForm.current();
  }, []);

  return { state, form, onChange };
}

/** Whether any field differs from its server-rendered value. */
function hasChangedFields({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return ![...field.options].every((one) => one.selected === one.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}
