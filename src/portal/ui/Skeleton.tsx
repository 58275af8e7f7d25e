import './panels.css';

/** Grey lines in the place of content that is loading. Announce the loading beside it. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton-line" />
    ))}
  </div>
);
