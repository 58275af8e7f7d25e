import { useEffect, useRef } from 'react';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import './confirmation.css';

export interface ConfirmationResultProps {
  title: string;
  text: string;
  /** The request was accepted and is pending authorisation: the result is not a success yet. */
  isWaiting?: boolean;
}

/** States that the request succeeded or is pending; takes the focus from the removed button and scrolls to the top. */
export const ConfirmationResult = ({ title, text, isWaiting = false }: ConfirmationResultProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="confirmation-done" role="group" aria-label={title} tabIndex={-1}>
      <StatePanel picture={isWaiting ? 'waiting' : 'success'} title={title} text={text} />
    </div>
  );
};
