import { useRouteLoaderData } from "react-router";
import type { RegisterCounts } from "#worker/features/catalogue/public.ts";
import type { LatestNews } from "./latest-news.tsx";

/** The root's data that the home page shows too. app/root.tsx checks that its loader yields it. */
export interface FrameData {
  /** Null before the first load, or without a database. */
  register: RegisterCounts | null;
  news: Parameters<typeof LatestNews>[0]["items"];
}

/** The data of the page's frame; undefined when the root's loader failed. */
export const useFrame = () => useRouteLoaderData<() => FrameData>("root");
