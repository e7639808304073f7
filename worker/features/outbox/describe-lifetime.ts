import { linkLifetimes } from "./link-lifetimes.ts";

/** "链接 15 分钟内有效，只能使用一次。" */
export function describeLifetime(purpose: keyof typeof linkLifetimes): string {
  const minutes = linkLifetimes[purpose];
  const time = minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
  return `链接 ${time}内有效，只能使用一次。`;
}
