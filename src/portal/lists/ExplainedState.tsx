import { useState } from 'react';
import { StatusLabel, type StatusTone } from '#portal/ui/display/StatusLabel.tsx';
import './explained-state.css';

interface ExplainedStateProps {
  text: string;
  tone: StatusTone;
  /** One sentence on what it means; '' for a state that is unknown. */
  help: string;
}

/** The state of a row, which opens its help (R-ALL-09). */
export const ExplainedState = ({ text, tone, help }: ExplainedStateProps) => {
  const [isOpen, setOpen] = useState(false);
  const label = <StatusLabel tone={tone}>{text}</StatusLabel>;
  if (!help) return label;
  return (
    <details className="cell-state" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <p>{help}</p>}
    </details>
  );
};
