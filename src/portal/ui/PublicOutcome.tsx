import type { ReactNode } from 'react';
import type { IllustrationName } from './IllustrationSvg.tsx';
import { ErrorDetails } from './ErrorDetails.tsx';
import { PublicCard } from './PublicCard.tsx';

interface PublicOutcomeProps {
  picture: IllustrationName;
  title: string;
  text: string;
  /** What was thrown; absent where nothing was. */
  error?: unknown;
  /** The next steps, the primary one last. */
  children: ReactNode;
}

/** How something ended for a visitor: a drawing, a sentence and what to do next. */
export const PublicOutcome = ({ picture, title, text, error, children }: PublicOutcomeProps) => (
  <PublicCard title={title} intro={text} picture={picture}>
    <div className="public-actions">{children}</div>
    {error !== undefined && <ErrorDetails error={error} />}
  </PublicCard>
);
