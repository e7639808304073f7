import { useEffect } from "react";

/** Marks the document once the scripts of the page have taken over: the browser tests wait for it. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
