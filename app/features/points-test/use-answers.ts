import { type RefObject, useEffect, useRef, useState } from "react";
import { type PointsAnswers, readAnswers } from "./calculator/answers.ts";
import type { PointsTable } from "./calculator/points-table.ts";
import { pointsAddress } from "./points-address.ts";

interface Answering {
  answers: PointsAnswers;
  form: RefObject<HTMLFormElement | null>;
  /** Changes when the fields are to show other answers than those that were given in them. */
  formKey: number;
  onChange: () => void;
}

/**
 * The answers, from the address at first and then from the form. The address follows without a navigation: nothing is
 * asked of the server, nothing is read out but the result, and the page stays where it is.
 */
export function useAnswers(loaded: PointsAnswers, table: PointsTable, on: string | null): Answering {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState(loaded);
  const [seen, setSeen] = useState({ loaded, formKey: 0 });
  // A navigation has brought other answers: a cleared form, another day.
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

  // What was chosen before the scripts ran, or what the browser brought back on a reload, counts too.
  const read = useRef(onChange);
  useEffect(() => {
    if (form.current && hasChanged(form.current)) read.current();
  }, []);

  return { answers, form, formKey: seen.formKey, onChange };
}

/** Whether a radio or a checkbox stands otherwise than the server wrote it. */
function hasChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked);
}
