import { ProposalList } from "#app/features/foundation/records/pages/proposal-list.tsx";
import { answerProposals, loadProposals } from "#app/features/foundation/records/pages/proposal-pages.ts";
import { ErrorPage } from "#app/shell/error-pages/error-page.tsx";
import type { Route } from "./+types/proposals";
import { recordAt } from "./records.ts";

/** What members have proposed who may not write records of a kind. */
export const loader = async (args: Route.LoaderArgs) => loadProposals(await recordAt(args.url), args);

export const action = async (args: Route.ActionArgs) => answerProposals(await recordAt(args.url), args);

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalList page={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
