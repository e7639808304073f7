import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { answerEdit, savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { EditForm } from "#app/shell/back-office/form/edit-form.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { addTerm } from "../server/vocabulary/edit-terms.ts";
import { listChoices } from "../server/vocabulary/validate-term.ts";
import { newTermSchema } from "../shared/input.ts";
import { termKinds } from "../shared/vocabulary/lexicon.ts";
import type { Route } from "./+types/new-term";
import { kindOf } from "./read-address.ts";
import { meaningFields, termAddress } from "./term-form.ts";
import { vocabularyText } from "./text.json";

const loadSchema = () => import("../shared/input.ts").then((input) => input.newTermSchema);

/** Adds a term of a kind. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const member = await readMember(context, request, "vocabulary");
  const kind = kindOf(params.kind);
  const term = (url.searchParams.get("term") ?? "").slice(0, 60).toWellFormed();
  return { kind, term, choices: await listChoices(context.get(appContext), member, kind) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const member = await readMember(context, request, "vocabulary");
  const app = context.get(appContext);
  const kind = kindOf(params.kind);
  return answerEdit(
    request,
    newTermSchema,
    async (fields) => redirect(savedAt(termAddress(kind, await addTerm(app, member, kind, fields)))),
    async () => null,
  );
}

export default function NewTermPage({ loaderData: { kind, term, choices }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading back={{ to: "/admin/vocabulary", label: adminText.vocabulary }}>
        {fill(vocabularyText.addOf, { kind: vocabularyText.kind[kind] })}
      </AdminHeading>
      {term !== "" && <OtherKinds kind={kind} term={term} />}
      {kind === "filler" && <p className="mb-3 text-muted">{vocabularyText.fillerNote}</p>}
      <EditForm
        key={kind}
        schema={loadSchema}
        fields={[
          {
            name: "term",
            label: vocabularyText.term,
            hint: vocabularyText.termHint,
            autoComplete: "off",
            defaultValue: term,
          },
          ...meaningFields(kind, choices),
        ]}
        answer={actionData}
        cancelTo="/admin/vocabulary"
      />
    </>
  );
}

/** A word that was searched in vain may be of any kind. */
function OtherKinds({ kind, term }: { kind: string; term: string }) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-4">
      {vocabularyText.otherKinds}
      {termKinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Link
            key={other}
            to={`${termAddress(other)}?term=${encodeURIComponent(term)}`}
            className="text-primary underline underline-offset-4"
          >
            {vocabularyText.kind[other]}
          </Link>
        ))}
    </p>
  );
}
