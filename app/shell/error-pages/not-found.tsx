import { data } from "react-router";

/** The route for all addresses that no other route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
