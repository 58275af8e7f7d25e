import type { ReactNode } from 'react';
import type { IllustrationName } from '#portal/ui/display/IllustrationSvg.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { PublicCard } from './PublicCard.tsx';

interface PublicOutcomeProps {
  picture: IllustrationName;
  title: string;
  text: string;
  /** The error; undefined if there was none. */
  error?: unknown;
  /** The next steps, the primary one last. */
  children: ReactNode;
}

/** A result for a visitor: an illustration, a sentence and the next steps. */
export const PublicOutcome = ({ picture, title, text, error, children }: PublicOutcomeProps) => (
  <PublicCard title={title} intro={text} picture={picture}>
    <div className="public-actions">{children}</div>
    {error !== undefined && <ErrorDetails error={error} />}
  </PublicCard>
);
