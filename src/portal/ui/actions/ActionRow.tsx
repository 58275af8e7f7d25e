import type { ReactNode } from 'react';
import './action-row.css';

/** The row of buttons at the end of a screen, the primary one last. */
export const ActionRow = ({ children }: { children: ReactNode }) => <div className="action-row">{children}</div>;
