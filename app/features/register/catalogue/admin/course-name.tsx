import { data, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, type EditAnswer, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { ButtonForm, EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import type { FieldProps } from "#app/shell/form/field.tsx";
import { appContext } from "#worker/context.ts";
import { removeEntry, saveEntry, undoEntry } from "../server/course-names/edit-entries.ts";
import { type Entry, readEntry } from "../server/course-names/read-entries.ts";
import { maxRenamedAtOnce } from "../server/course-names/rename-courses.ts";
import { tryEdit } from "../server/course-names/try-edit.ts";
import {
  courseNameEntrySchema,
  courseNameKeySchema,
  courseNameKinds,
  courseNameVersionSchema,
} from "../shared/input.ts";
import type { Route } from "./+types/course-name";
import { courseNamesText } from "./course-names-text.json";
import { conditionLabel } from "./course-names-text.ts";
import { entryAddress, waitingOf, withWaiting } from "./entry-address.ts";
import { TryName } from "./try-name.tsx";
import { Waiting } from "./waiting.tsx";

const loadSchema = () => import("../shared/input.ts").then((input) => input.courseNameEntrySchema);

/** Most changed names that a trial shows. */
const shownNames = 60;

/** An entry of the dictionary, or an empty form for a new one, and the effect of what is tried. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const key = courseNameKeySchema.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
  const entry = key && (await readEntry(app, member, key));
  const nameCn = (url.searchParams.get("try") ?? "").trim().slice(0, 100);
  if (key && !entry && nameCn === "") throw data(null, { status: 404 });
  const renamed = key && nameCn !== "" ? await tryEdit(app, member, { ...key, nameCn, isAdded: true }) : null;
  return {
    key,
    entry,
    waiting: waitingOf(url),
    tried: {
      nameCn,
      names: renamed?.length ?? null,
      courses: renamed?.reduce((sum, { ids }) => sum + ids.length, 0) ?? 0,
      limit: maxRenamedAtOnce,
      shown: (renamed ?? []).slice(0, shownNames).map(({ name, before, after }) => ({ name, before, after })),
    },
  };
}

const keyOf = ({ kind, phrase, condition }: Entry["key"]) => ({ kind, phrase, condition });

/** Saves or removes the entry, or undoes either. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const form = await request.clone().formData();
  const key = courseNameKeySchema.safeParse(Object.fromEntries(form)).data;
  const readCurrent = async () => {
    const entry = key ? await readEntry(app, member, key) : null;
    return entry && { version: entry.version, values: { nameCn: entry.current ?? "" } };
  };
  const intent = form.get("intent");
  if (intent === "remove") {
    const remove = async (fields: Parameters<typeof removeEntry>[2]) => {
      const waiting = await removeEntry(app, member, fields);
      return redirect(savedAt(withWaiting(entryAddress(keyOf(fields)), waiting)));
    };
    return answerEdit(request, courseNameVersionSchema, remove, readCurrent);
  }
  if (intent === "undo") {
    const undo = async (fields: Parameters<typeof undoEntry>[2]) => {
      const { isLoaded, waiting } = await undoEntry(app, member, fields);
      return redirect(savedAt(withWaiting(isLoaded ? entryAddress(keyOf(fields)) : "/admin/course-names", waiting)));
    };
    return answerEdit(request, courseNameVersionSchema, undo, readCurrent);
  }
  const save = async (fields: Parameters<typeof saveEntry>[2]) => {
    const waiting = await saveEntry(app, member, fields);
    return redirect(savedAt(withWaiting(entryAddress(keyOf(fields)), waiting)));
  };
  return answerEdit(request, courseNameEntrySchema, save, readCurrent);
}

export default function CourseNamePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { key, entry, tried, waiting } = loaderData;
  const version = entry?.version ?? 0;
  const hidden = entry ? { ...entry.key } : {};
  return (
    <>
      <AdminHeading
        title={entry?.key.phrase ?? courseNamesText.add}
        back={{ to: "/admin/course-names", label: adminText.courseNames }}
      >
        {entry ? <span lang="en">{entry.key.phrase}</span> : courseNamesText.add}
      </AdminHeading>
      <Waiting count={waiting} />
      {entry && <Standing entry={entry} />}
      <EditForm
        key={`save ${version}`}
        intent="save"
        schema={loadSchema}
        fields={fieldsOf(entry, key, tried.nameCn)}
        hidden={hidden}
        version={version}
        answer={answer}
        cancelTo="/admin/course-names"
      />
      {entry && <EntrySteps entry={entry} hidden={hidden} answer={answer} />}
      <TryName entryKey={entry?.key ?? key} {...tried} nameCn={tried.nameCn || (entry?.current ?? "")} />
    </>
  );
}

function Standing({ entry: { key, origin, loaded } }: { entry: Entry }) {
  return (
    <p className="mb-4 text-muted">
      {courseNamesText.kind[key.kind]} · {courseNamesText.origin[origin]}
      {key.condition && (
        <>
          {" "}
          · {courseNamesText.condition} {conditionLabel(key.condition)}
        </>
      )}
      {origin !== "loaded" && loaded !== null && (
        <>
          {" "}
          · {courseNamesText.fileSays}：{loaded}
        </>
      )}
    </p>
  );
}

function fieldsOf(entry: Entry | null, key: Entry["key"] | null, tried: string): FieldProps[] {
  const nameCn: FieldProps = {
    name: "nameCn",
    label: courseNamesText.nameCn,
    autoComplete: "off",
    defaultValue: tried || (entry?.current ?? entry?.loaded ?? ""),
  };
  if (entry) return [nameCn];
  return [
    {
      name: "kind",
      type: "select",
      label: courseNamesText.kind.label,
      options: courseNameKinds.map((value) => ({ value, label: courseNamesText.kind[value] })),
      defaultValue: key?.kind ?? "phrase",
    },
    {
      name: "phrase",
      label: courseNamesText.phrase,
      hint: courseNamesText.phraseHint,
      autoComplete: "off",
      defaultValue: key?.phrase,
    },
    nameCn,
    {
      name: "condition",
      label: courseNamesText.condition,
      hint: courseNamesText.conditionHint,
      isOptional: true,
      autoComplete: "off",
      defaultValue: key?.condition,
    },
  ];
}

interface StepsProps {
  entry: Entry;
  hidden: Record<string, string>;
  answer: EditAnswer | undefined;
}

/** Removing the entry, and undoing what the back office did to it. */
function EntrySteps({ entry: { origin, loaded, version }, hidden, answer }: StepsProps) {
  const step = { version, hidden, answer };
  return (
    <section aria-labelledby="other" className="my-6 grid max-w-3xl gap-4 border-line border-t pt-4">
      <h2 id="other" className="font-semibold text-lg">
        {courseNamesText.other}
      </h2>
      {loaded !== null && origin !== "removed" && (
        <div>
          <p className="mb-2 text-muted text-sm">{courseNamesText.removeHint}</p>
          <ButtonForm intent="remove" tone="danger" {...step}>
            {courseNamesText.remove}
          </ButtonForm>
        </div>
      )}
      {version > 0 && (
        <div>
          <p className="mb-2 text-muted text-sm">{courseNamesText.undoHint}</p>
          <ButtonForm intent="undo" tone="plain" {...step}>
            {loaded === null ? courseNamesText.delete : courseNamesText.undo}
          </ButtonForm>
        </div>
      )}
    </section>
  );
}
