import type { ReactNode } from 'react';
import type { PictureName } from './Drawing.tsx';
import { PublicCard } from './PublicCard.tsx';

interface PublicOutcomeProps {
  picture: PictureName;
  title: string;
  text: string;
  /** The next steps, the primary one last. */
  children: ReactNode;
}

/** How something ended for a visitor: a drawing, a sentence and what to do next. */
export const PublicOutcome = ({ picture, title, text, children }: PublicOutcomeProps) => (
  <PublicCard title={title} intro={text} picture={picture}>
    <div className="public-actions">{children}</div>
  </PublicCard>
);
