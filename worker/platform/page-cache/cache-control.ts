/** `Cache-Control` of what is the same for every reader: browsers keep it, and ask each time whether it has changed. */
export const cacheAndRevalidate = "public, max-age=0, must-revalidate";
