/** "Chrome（Windows） · Shanghai, CN"; empty when neither is known. */
export const deviceAndPlace = ({ device, place }: { device: string | null; place: string | null }) =>
  [device, place].filter(Boolean).join(" · ");
