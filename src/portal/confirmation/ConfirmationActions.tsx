import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { focusMissingFields } from '#portal/ui/actions/focus-missing-fields.ts';
import { useStickyBar } from '#portal/ui/actions/useStickyBar.ts';
import type { ConfirmationState } from './useConfirmation.ts';
import { PrintScreenButton } from './PrintScreenButton.tsx';
import './confirmation.css';

export interface ConfirmationActionsProps {
  state: ConfirmationState;
  /** The target of Back, or what it does; the input stays. */
  backTo: string | (() => void);
  /** The target of Finish. */
  finishTo: string;
  /** The label of the confirm button, such as "Request the advance"; with the amount if money moves. */
  confirmLabel: string;
  /** False while a required input, such as the accepted terms, is missing. */
  canConfirm: boolean;
  /** Says what is missing while it cannot be confirmed. */
  missing?: string | undefined;
  /** False while the content to confirm, such as the price, is unknown: then there is no confirm button. */
  isConfirmVisible?: boolean;
  /** Buttons shown next to Print after confirming. */
  doneActions?: ReactNode;
  onConfirm: () => void;
}

/** The buttons Back and Confirm; after confirming, Print and Finish. */
export const ConfirmationActions = (props: ConfirmationActionsProps) => {
  const { state, backTo, finishTo, confirmLabel, canConfirm, missing, isConfirmVisible = true } = props;
  const { doneActions, onConfirm } = props;
  const reason = useId();
  const isMissing = !canConfirm && missing !== undefined && state === 'idle';
  const isExplained = isMissing && isConfirmVisible;
  const row = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useStickyBar(row, state === 'confirmed');
  useEffect(() => {
    // The disabled button lost the focus; after a failure it gets the focus back.
    if (state === 'idle' && wasPending.current) row.current?.querySelector('button')?.focus();
    wasPending.current = state === 'pending';
  }, [state]);
  if (state === 'confirmed') {
    return (
      <div onClickCapture={ignoreSecondClick}>
        <ActionRow>
          <PrintScreenButton />
          {doneActions}
          <ButtonLink to={finishTo} variant="primary">
            {translate('confirmation.finish')}
          </ButtonLink>
        </ActionRow>
      </div>
    );
  }
  return (
    <div ref={row} className="confirmation-bar">
      {isMissing && (
        // Until there is a button that it explains, it keeps its room.
        <p id={reason} className="confirmation-missing" hidden={!isConfirmVisible}>
          {missing}
        </p>
      )}
      <ActionRow>
        {state === 'idle' && <BackButton backTo={backTo} />}
        {isConfirmVisible && (
          <Button
            variant="primary"
            unready={!canConfirm}
            aria-describedby={isExplained ? reason : undefined}
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

/** A quick answer puts these buttons below the pointer of a double click on Confirm: its second click must not leave. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

const BackButton = ({ backTo }: Pick<ConfirmationActionsProps, 'backTo'>) =>
  typeof backTo === 'string' ? (
    <ButtonLink to={backTo} icon="arrow-left">
      {translate('confirmation.back')}
    </ButtonLink>
  ) : (
    <Button icon="arrow-left" onClick={backTo}>
      {translate('confirmation.back')}
    </Button>
  );
