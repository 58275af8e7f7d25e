import type { PricingProgress } from './useProposal.ts';

interface CalculatingProps {
  text: string;
  /** Undefined while the number of steps is unknown. */
  progress?: PricingProgress;
}

/** Says what is being done, and how far it is. */
export const Calculating = ({ text, progress }: CalculatingProps) => (
  <div className="proposal-calculating">
    <p>{text}</p>
    <progress
      className="proposal-progress"
      aria-label={text}
      {...(progress && progress.total > 0 && { value: progress.done, max: progress.total })}
    />
  </div>
);
