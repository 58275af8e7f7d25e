import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import { focusMissingFields } from '#portal/ui/focus-missing-fields.ts';
import type { ConfirmationState } from './useConfirmation.ts';
import './confirmation.css';
import { PrintScreenButton } from './PrintScreenButton.tsx';

export interface ConfirmationActionsProps {
  state: ConfirmationState;
  /** The target of Back, which keeps the input. */
  backTo: string;
  /** Where Finish leads. */
  finishTo: string;
  /** What confirming does, in words, with its amount when it moves money. */
  confirmLabel: string;
  /** False while something, such as the terms, is missing. */
  canConfirm: boolean;
  /** False while what would be confirmed is not known, such as its price: then there is nothing to press. */
  isOffered?: boolean;
  /** Beside Print, once confirmed. */
  doneActions?: ReactNode;
  onConfirm: () => void;
}

/** Back and Confirm; once confirmed, Print and Finish in their place. */
export const ConfirmationActions = (props: ConfirmationActionsProps) => {
  const { state, backTo, finishTo, confirmLabel, canConfirm, isOffered = true, doneActions, onConfirm } = props;
  const row = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    // While it was busy the button could not keep the focus; after a failure it is pressed again from where one was.
    if (state === 'idle' && wasPending.current) row.current?.querySelector('button')?.focus();
    wasPending.current = state === 'pending';
  }, [state]);
  if (state === 'confirmed') {
    return (
      <ActionRow>
        <PrintScreenButton />
        {doneActions}
        <ButtonLink to={finishTo} variant="primary">
          {translate('confirmation.finish')}
        </ButtonLink>
      </ActionRow>
    );
  }
  return (
    <div ref={row}>
      <ActionRow>
        {state === 'idle' && (
          <ButtonLink to={backTo} icon="arrow-left">
            {translate('confirmation.back')}
          </ButtonLink>
        )}
        {isOffered && (
          <Button
            variant="primary"
            unready={!canConfirm}
            busy={state === 'pending'}
            onClick={({ currentTarget }) => (canConfirm ? onConfirm() : focusMissingFields(currentTarget))}
          >
            {confirmLabel}
          </Button>
        )}
      </ActionRow>
    </div>
  );
};

/** The buttons at the end of a screen, the primary one last. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className="confirmation-actions">{children}</div>
);
