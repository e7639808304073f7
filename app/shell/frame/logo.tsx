/** The logo: a road over a hill under the sun. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <circle cx="22" cy="10" r="3.5" className="fill-accent-soft" />
      <path d="M4 24c5-9 11-11 24-9v13H4z" className="fill-primary-soft" opacity="0.35" />
      <path
        d="M9 28c4-4 10-4 9-7s-5-2-3-5"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-primary-ink"
      />
    </svg>
  );
}
