import '#portal/ui/styles/panels.css';

/** Grey lines as a placeholder for loading content. Announce the loading next to it. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton-line" />
    ))}
  </div>
);
