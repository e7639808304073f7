import { factText } from "#app/shell/figures/describe-fact.ts";
import { Field } from "#app/shell/form/field.tsx";
import type { FormAnswer } from "#app/shell/form/form-fields.ts";
import { FormMessage } from "#app/shell/form/form-message.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { useHydrated } from "#app/shell/frame/hydrated.tsx";
import { Panel } from "#app/shell/page/boxes.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";
import { boxOfFigure, sameGrade } from "../shared/boxes.ts";
import { factsAdminText } from "./text.json";

const checkForm = "check-figures";

interface BoxProps {
  figureKey: string;
  label: string;
  version: number;
  /** The answer to the form below: without JavaScript it restores the ticks, with the errors. */
  answer: FormAnswer | undefined;
}

/** The box of a figure in the list; it belongs to the form below the list. */
export function FigureBox({ figureKey, label, version, answer }: BoxProps) {
  return (
    <input
      // A new box, without its tick, once the figure was marked: a second click would mark it again.
      key={version}
      type="checkbox"
      defaultChecked={answer?.values?.[boxOfFigure(figureKey)] !== undefined}
      form={checkForm}
      name={boxOfFigure(figureKey)}
      value={version}
      aria-label={fill(factsAdminText.chooseFigure, { label })}
      className="mt-0.5 size-5 shrink-0 accent-primary"
    />
  );
}

interface PanelProps {
  answer: FormAnswer | undefined;
  /** YYYY-MM-DD in Australia. */
  today: string;
  /** Whether the member records, or proposes for an administrator to confirm. */
  mayRecord: boolean;
}

/** Marks the ticked figures as checked on a day, or proposes it. */
export function CheckPanel({ answer, today, mayRecord }: PanelProps) {
  const isHydrated = useHydrated();
  const { checkedOn, grade, ...others } = answer?.errors ?? {};
  return (
    <Panel title={factsAdminText.check}>
      <p className="mb-3 text-muted text-sm">
        {mayRecord ? factsAdminText.checkHint : factsAdminText.checkProposeHint}
      </p>
      <FormMessage focusKey={answer}>{answer?.message ?? Object.values(others)[0]}</FormMessage>
      {isHydrated && (
        <p className="mb-3 flex flex-wrap gap-3">
          <button type="button" className={plainButton} onClick={() => tickAll(true)}>
            {factsAdminText.chooseAll}
          </button>
          <button type="button" className={plainButton} onClick={() => tickAll(false)}>
            {factsAdminText.chooseNone}
          </button>
        </p>
      )}
      <PostForm id={checkForm} noValidate preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          name="checkedOn"
          type="date"
          label={factsAdminText.checkedOn}
          defaultValue={answer?.values?.checkedOn ?? today}
          error={checkedOn}
        />
        <Field
          name="grade"
          type="select"
          label={factsAdminText.grade}
          // Administrators must say it; of a proposal they look at it again.
          defaultValue={answer?.values?.grade ?? (mayRecord ? "" : sameGrade)}
          placeholder={factsAdminText.gradeChoose}
          error={grade}
          options={[
            { value: sameGrade, label: factsAdminText.checkSame },
            ...sourceGrades.map((value) => ({ value, label: factText.grades[value] })),
          ]}
        />
        <SubmitButton>{mayRecord ? factsAdminText.checkNow : factsAdminText.checkPropose}</SubmitButton>
      </PostForm>
    </Panel>
  );
}

const plainButton = "min-h-11 rounded-lg border border-muted px-3 hover:border-primary hover:text-primary";

/** Ticks the boxes of all figures on the page, or none. */
function tickAll(isTicked: boolean): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${checkForm}"]`)) {
    box.checked = isTicked;
  }
}
