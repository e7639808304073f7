import { Link, redirect } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { savedAt } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { readMember } from "#app/shell/back-office/read-member.ts";
import { adminText } from "#app/shell/back-office/text.json";
import { formatFact } from "#app/shell/figures/fact.ts";
import { SourceLink } from "#app/shell/figures/figure.tsx";
import { answerForm } from "#app/shell/form/answer-form.ts";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { appContext } from "#worker/context.ts";
import { may } from "#worker/platform/auth/permissions.ts";
import { confirmProposal, confirmUnchanged, withdrawProposal } from "../server/answer-proposals.ts";
import { listProposals, type Proposal } from "../server/proposals.ts";
import { areaNames } from "../shared/area-names.ts";
import { answerProposalSchema } from "../shared/new-figure-input.ts";
import type { Route } from "./+types/proposals";
import { FigureGrade } from "./figure-grade.tsx";
import { proposalsPath } from "./proposals-path.ts";
import { factsAdminText } from "./text.json";

/** The figures that wait for an administrator. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await readMember(context, request, "figures");
  const proposals = await listProposals(context.get(appContext), member);
  return { proposals, mayConfirm: may(member, "facts") };
}

/** Confirms or withdraws one of them, or confirms all that are unchanged. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await readMember(context, request, "figures");
  const app = context.get(appContext);
  return answerForm(request, answerProposalSchema, async (pressed) => {
    if (pressed.intent === "confirm-unchanged") await confirmUnchanged(app, member, pressed.ids);
    else if (pressed.intent === "confirm") await confirmProposal(app, member, pressed.id);
    else await withdrawProposal(app, member, pressed.id);
    throw redirect(savedAt(proposalsPath), 303);
  });
}

/** As many as the form takes. */
const mostAtOnce = 50;

export default function ProposalsPage({ loaderData: { proposals, mayConfirm }, actionData }: Route.ComponentProps) {
  const answer: EditAnswer | undefined = actionData;
  const unchanged = proposals.filter(({ isUnchanged }) => isUnchanged).slice(0, mostAtOnce);
  return (
    <>
      <AdminHeading back={{ to: "/admin/facts", label: adminText.facts }}>{factsAdminText.proposals}</AdminHeading>
      <Refusal answer={answer} />
      {mayConfirm && unchanged.length > 1 && (
        <PostForm preventScrollReset className="mb-4">
          <input type="hidden" name="ids" value={unchanged.map(({ id }) => id).join(" ")} />
          <SubmitButton tone="plain" name="intent" value="confirm-unchanged">
            {fill(factsAdminText.confirmUnchanged, { count: unchanged.length })}
          </SubmitButton>
        </PostForm>
      )}
      {proposals.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">
          {factsAdminText.proposalsEmpty}
        </p>
      ) : (
        <ul className="grid gap-3">
          {proposals.map((proposal) => (
            <ProposalEntry key={proposal.id} proposal={proposal} mayConfirm={mayConfirm} />
          ))}
        </ul>
      )}
    </>
  );
}

function ProposalEntry({ proposal, mayConfirm }: { proposal: Proposal; mayConfirm: boolean }) {
  const {
    id,
    key,
    label,
    area,
    definition,
    inForce,
    isUnchanged,
    validFrom,
    checkedOn,
    grade,
    note,
    author,
    proposedAt,
  } = proposal;
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="text-muted text-sm">
        {definition
          ? factsAdminText.proposalNew
          : isUnchanged
            ? factsAdminText.proposalUnchanged
            : factsAdminText.proposalValue}{" "}
        · {areaNames[area] ?? area} · <code className="break-all">{key}</code>
      </p>
      <h2 className="font-semibold text-lg">
        {definition ? (
          label
        ) : (
          <Link to={`/admin/facts/${key}`} className="text-primary underline underline-offset-4">
            {label}
          </Link>
        )}
      </h2>
      <p className="font-semibold text-2xl tabular-nums">{formatFact(proposal)}</p>
      {inForce && isUnchanged && (
        <p className="text-muted text-sm">
          {factsAdminText.proposalNow} {factsAdminText.checked} {inForce.checkedOn}
        </p>
      )}
      {inForce && !isUnchanged && (
        <p className="text-muted text-sm">
          {factsAdminText.proposalNow} {formatFact(inForce)}
        </p>
      )}
      <p className="text-sm">
        {factsAdminText.since} {validFrom ?? factsAdminText.unknownDay} ·{" "}
        <FigureGrade grade={grade} isUnverified={false} /> · {factsAdminText.checked} {checkedOn}
      </p>
      <p className="text-sm">
        {factsAdminText.source}：<SourceLink fact={{ ...proposal, isUnverified: false }} />
      </p>
      {note && <p className="whitespace-pre-wrap text-sm">{note}</p>}
      <p className="text-muted text-sm">
        {factsAdminText.proposalBy} <span className="wrap-anywhere">{author}</span> ·{" "}
        <DateTime at={proposedAt} withZone={false} />
      </p>
      {(mayConfirm || proposal.mayWithdraw) && (
        <PostForm preventScrollReset className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          {mayConfirm && (
            <SubmitButton name="intent" value="confirm">
              {factsAdminText.confirmProposal}
            </SubmitButton>
          )}
          {proposal.mayWithdraw && (
            <SubmitButton tone="plain" name="intent" value="withdraw">
              {factsAdminText.withdrawProposal}
            </SubmitButton>
          )}
        </PostForm>
      )}
    </li>
  );
}
