import { LineLink } from "#app/shell/page/links.tsx";

const lists = { orders: "订单", messages: "留言", users: "账号" } as const;

interface Props {
  email: string;
  /** The lists that the member may open. */
  of: readonly (keyof typeof lists)[];
}

/** Links to records with the same e-mail address. The sender typed the address, so it does not prove who they are. */
export function PersonLinks({ email, of }: Props) {
  if (email === "") return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-muted">
      <span className="break-all">在列表里找 {email}：</span>
      {of.map((list) => (
        <LineLink key={list} to={`/admin/${list}?q=${encodeURIComponent(email)}`}>
          {lists[list]}
        </LineLink>
      ))}
    </p>
  );
}
