import { useEffect, useRef } from 'react';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import './confirmation.css';

export interface ConfirmationResultProps {
  title: string;
  text: string;
  /** It was accepted and is pending authorisation: no success yet. */
  isWaiting?: boolean;
}

/** That it is done, or waits. It takes the focus from the button that is gone, and with it the eye to the top of the screen. */
export const ConfirmationResult = ({ title, text, isWaiting = false }: ConfirmationResultProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="confirmation-done" role="group" aria-label={title} tabIndex={-1}>
      <StatePanel picture={isWaiting ? 'waiting' : 'success'} title={title} text={text} />
    </div>
  );
};
