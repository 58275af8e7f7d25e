import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import type { ConfirmationState } from './useConfirmation.ts';
import './confirmation.css';

interface ConfirmationActionsProps {
  state: ConfirmationState;
  /** Where going back leads, keeping what was filled in. */
  backTo: string;
  /** Where Finish leads. */
  finishTo: string;
  /** What confirming does, in words, with its amount when it moves money. */
  confirmLabel: string;
  /** False while something, such as the terms, is missing. */
  canConfirm: boolean;
  onConfirm: () => void;
}

/** Back and Confirm; once confirmed, Print and Finish in their place. */
export const ConfirmationActions = (props: ConfirmationActionsProps) => {
  const { state, backTo, finishTo, confirmLabel, canConfirm, onConfirm } = props;
  if (state === 'confirmed') {
    return (
      <ActionRow>
        <Button icon="print" onClick={() => window.print()}>
          {translate('confirmation.print')}
        </Button>
        <ButtonLink to={finishTo} variant="primary">
          {translate('confirmation.finish')}
        </ButtonLink>
      </ActionRow>
    );
  }
  return (
    <ActionRow>
      {state === 'review' && (
        <ButtonLink to={backTo} icon="arrow-left">
          {translate('confirmation.back')}
        </ButtonLink>
      )}
      <Button variant="primary" disabled={!canConfirm} busy={state === 'pending'} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </ActionRow>
  );
};

/** The buttons at the end of a screen, the primary one last. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className="confirmation-actions">{children}</div>
);
