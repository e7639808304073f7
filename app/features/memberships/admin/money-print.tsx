import type { ReactNode } from "react";
import { AdminHeading } from "#app/shell/back-office/admin-heading.tsx";
import { adminText } from "#app/shell/back-office/text.ts";

interface Props {
  /** Whose membership it is; null once the account is deleted. */
  memberId: string | null;
  title: string;
  children: ReactNode;
}

/** A receipt or a note of a membership, for staff to print or send: the heading is not printed. */
export const MoneyPrint = ({ memberId, title, children }: Props) => (
  <>
    <div className="print:hidden">
      <AdminHeading
        back={{
          to: memberId ? `/admin/memberships/${memberId}` : "/admin/memberships",
          label: adminText.memberships,
        }}
      >
        {title}
      </AdminHeading>
    </div>
    {children}
  </>
);
