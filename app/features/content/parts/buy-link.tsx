import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { readUserToken } from "#app/shell/session/user-token.ts";
import { fill } from "#app/shell/text/fill.ts";
import { productText } from "./text.ts";

interface Props {
  /** Key of the product. */
  service: string;
  name: string;
}

/**
 * To the purchase; who is signed out, as far as this browser remembers, signs in first and comes back. The hint saves a
 * wait; what may be done the server decides.
 */
export function BuyLink({ service, name }: Props) {
  const navigate = useNavigate();
  const purchase = `/purchase?service=${service}`;

  function signInFirst(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || readUserToken() === true) return;
    event.preventDefault();
    navigate(`/login?returnTo=${encodeURIComponent(purchase)}`);
  }

  return (
    <Link
      to={purchase}
      onClick={signInFirst}
      aria-label={fill(productText.buyName, { name })}
      className="inline-flex min-h-11 items-center rounded-lg bg-primary px-5 font-medium text-primary-ink hover:bg-primary-strong"
    >
      {productText.buy}
    </Link>
  );
}
