import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type CostAnswers,
  hasTooManySchool,
  readAnswers,
  readUnreadable,
  type TypedField,
} from "./calculator/answers.ts";
import { costAddress } from "./cost-address.ts";
import { type CostedCourse, withoutRegistered } from "./costed-course.ts";

interface Given {
  answers: CostAnswers;
  /** What was typed and says no number. */
  unreadable: Partial<Record<TypedField, string>>;
  /** More children of school age were chosen than children. */
  hasTooManySchool: boolean;
}

/**
 * The answers, from the address at first and then from the form. The address follows without a navigation: nothing is
 * asked of the server, and the page stays where it is.
 */
export function useCostAnswers(loaded: Given, course: CostedCourse | null) {
  const form: RefObject<HTMLFormElement | null> = useRef(null);
  const [given, setGiven] = useState(loaded);

  function onChange() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const answers = withoutRegistered(readAnswers(fields), course);
    setGiven({ answers, unreadable: readUnreadable(fields), hasTooManySchool: hasTooManySchool(fields) });
    window.history.replaceState(window.history.state, "", costAddress(answers));
  }

  // What was typed before the scripts ran, or what the browser brought back on a reload, counts too.
  const read = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChanged(form.current)) read.current();
  }, []);

  return { given, form, onChange };
}

/** Whether a field stands otherwise than the server wrote it. */
function hasChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return ![...field.options].every((one) => one.selected === one.defaultSelected);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  });
}
