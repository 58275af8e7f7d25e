import type { ReactNode } from 'react';

/** A place of the row; it stays empty where there is nothing to show, so that the others do not move. */
export const FigureSlot = ({
  label,
  isPending,
  isLabelInLink,
  children,
}: {
  label: string;
  isPending: boolean;
  /** Whether the link below says the label too: a screen reader reads it once. */
  isLabelInLink?: boolean;
  children: ReactNode;
}) => {
  if (!isPending && !children) return <li className="glance-place" aria-hidden="true" />;
  return (
    <li className="glance-place glance-card" aria-hidden={isPending}>
      <span className="glance-label" aria-hidden={isLabelInLink}>
        {label}
      </span>
      {children || <span className="skeleton-line" />}
    </li>
  );
};
