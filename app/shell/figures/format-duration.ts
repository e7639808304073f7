/** "104 周（约 24 个月）"; null when the register has neither. */
export function formatDuration(weeks: number | null, months: number | null): string | null {
  if (weeks === null) return months === null ? null : `约 ${months} 个月`;
  return months ? `${weeks} 周（约 ${months} 个月）` : `${weeks} 周`;
}
