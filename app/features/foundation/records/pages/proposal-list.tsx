import { Link } from "react-router";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import type { EditAnswer } from "#app/shell/back-office/form/answer-edit.ts";
import { Refusal } from "#app/shell/back-office/form/edit-notices.tsx";
import { PostForm } from "#app/shell/form/post-form.tsx";
import { SubmitButton } from "#app/shell/form/submit-button.tsx";
import { DateTime } from "#app/shell/page/date-time.tsx";
import { ButtonLink } from "#app/shell/page/links.tsx";
import { CellView } from "./cell-view.tsx";
import type { loadProposals } from "./proposal-pages.ts";
import { recordText } from "./text.json";

type Page = Awaited<ReturnType<typeof loadProposals>>;

/** The page of the proposals of a kind. */
export function ProposalList({ page, answer }: { page: Page; answer: EditAnswer | undefined }) {
  const { path, listTitle, proposals, together } = page;
  return (
    <>
      <AdminHeading back={{ to: path, label: listTitle }}>{recordText.proposals}</AdminHeading>
      <Refusal answer={answer} />
      {together.map(({ ids, label }) => (
        <PostForm key={label} preventScrollReset className="mb-4">
          <input type="hidden" name="ids" value={ids} />
          <SubmitButton tone="plain" name="intent" value="accept-together">
            {label}
          </SubmitButton>
        </PostForm>
      ))}
      {proposals.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{recordText.noProposals}</p>
      )}
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <ProposalEntry key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </>
  );
}

function ProposalEntry({ proposal }: { proposal: Page["proposals"][number] }) {
  const { id, name, to, kind, about, fields, author, proposedAt, isStale, mayAccept, changeTo, removal } = proposal;
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="text-muted text-sm">{kind}</p>
      <h2 className="font-semibold text-lg">
        {to === null ? (
          name
        ) : (
          <Link to={to} className="text-primary underline underline-offset-4">
            {name}
          </Link>
        )}
      </h2>
      {about !== null && (
        <p className="text-sm">
          <CellView cell={about} />
        </p>
      )}
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
        {fields.map(({ label, cell, before }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">
              <CellView cell={cell} />
              {before !== null && (
                <span className="block text-muted text-sm">
                  {recordText.now}
                  {before}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">
        {recordText.proposedBy} <span className="wrap-anywhere">{author}</span> ·{" "}
        <DateTime at={proposedAt} withZone={false} />
      </p>
      {isStale && <p className="mt-2 text-accent">{recordText.stale}</p>}
      <PostForm preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        {mayAccept && (
          <SubmitButton name="intent" value="accept">
            {recordText.accept}
          </SubmitButton>
        )}
        {changeTo !== null && <ButtonLink to={changeTo}>{recordText.change}</ButtonLink>}
        {removal !== null && (
          <SubmitButton tone="plain" name="intent" value="withdraw">
            {removal}
          </SubmitButton>
        )}
      </PostForm>
    </li>
  );
}
