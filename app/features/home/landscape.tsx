/** Hills, gum trees and a road to the horizon. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1200 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="930" cy="62" r="30" className="fill-accent-soft" />
      <path d="M0 110c160-46 300-48 470-14s330 24 470-12 190-22 260-8v84H0z" className="fill-primary-soft" />
      <path d="M0 138c220-30 400-26 600-8s420 12 600-14v44H0z" className="fill-primary" opacity="0.22" />
      <path
        d="M560 160c40-14 96-20 92-30s-40-8-34-18"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-accent"
        opacity="0.6"
      />
      {[
        [770, 100, 1],
        [812, 104, 0.7],
        [1050, 92, 0.9],
        [400, 98, 0.8],
        [440, 102, 0.55],
      ].map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M0 24C2 8-1 2 0-6" fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-accent" />
          <ellipse cx="-8" cy="-8" rx="14" ry="9" className="fill-primary" opacity="0.75" />
          <ellipse cx="8" cy="-16" rx="15" ry="10" className="fill-primary" opacity="0.9" />
        </g>
      ))}
    </svg>
  );
}
