import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';

interface StepActionsProps {
  /** The target of Back; undefined on the first step. */
  backTo?: string;
  onLeave?: () => void;
}

/** Back and Continue of a step, inside its form. */
export const StepActions = ({ backTo, onLeave }: StepActionsProps) => {
  const { isSubmitting, errors } = useFormState();
  const row = useRef<HTMLDivElement>(null);
  const wasSubmitting = useRef(false);
  const isRefused = !isSubmitting && Object.keys(errors).length === 0;
  useEffect(() => {
    // The disabled button lost the focus and gets it back after a refusal; an invalid field gets the focus instead.
    if (isRefused && wasSubmitting.current) row.current?.querySelector('button')?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, isRefused]);
  return (
    <div ref={row}>
      <ActionRow>
        {backTo && (
          <ButtonLink to={backTo} icon="arrow-left" onClick={onLeave}>
            {translate('confirmation.back')}
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {translate('registration.continue')}
        </Button>
      </ActionRow>
    </div>
  );
};
