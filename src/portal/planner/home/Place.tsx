import type { ReactNode } from 'react';

/** A place of the row; it stays empty where there is nothing to show, so that the others do not move. */
export const FigureSlot = ({
  label,
  isPending,
  children,
}: {
  label: string;
  isPending: boolean;
  children: ReactNode;
}) => {
  if (!isPending && !children) return <li className="glance-place" aria-hidden="true" />;
  return (
    <li className="glance-place glance-card" aria-hidden={isPending}>
      <span className="glance-label">{label}</span>
      {children || <span className="skeleton-line" />}
    </li>
  );
};
