import { useEffect, useRef } from 'react';
import { StatePanel } from '#portal/ui/StatePanel.tsx';
import './confirmation.css';

/** That it is done. It takes the focus from the button that is gone, and with it the eye to the top of the screen. */
export const ConfirmationDone = ({ title, text }: { title: string; text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="confirmation-done" role="group" aria-label={title} tabIndex={-1}>
      <StatePanel picture="success" title={title} text={text} />
    </div>
  );
};
