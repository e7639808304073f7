import type { OrderTag } from "#worker/features/orders/tags/tags.ts";

/** Tags of an order, small. @param ids of its tags; @param tags all tags */
export function TagMarks({ ids, tags }: { ids: readonly number[]; tags: readonly OrderTag[] }) {
  const own = tags.filter(({ id }) => ids.includes(id));
  if (own.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {own.map(({ id, name }) => (
        <li key={id} className="rounded-full bg-primary-soft px-2 py-0.5 text-primary text-xs">
          {name}
        </li>
      ))}
    </ul>
  );
}
