import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { BACK_ADDRESS } from './AdvanceSummary.tsx';
import {
  advanceDraft,
  correctDraftForList,
  removeInvoicesFromDraft,
  type AdvanceDraft,
} from '#portal/advances/advance-draft.ts';
import type { RefusedInvoicesState } from '#portal/advances/useRefusedInvoices.ts';
import { OperationsLink } from '#portal/advances/OperationsLink.tsx';
import { RefusedInvoiceList } from '#portal/advances/RefusedInvoiceList.tsx';

interface RefusedDialogProps {
  draft: AdvanceDraft;
  /** Undefined while no invoice is rejected. */
  refused: RefusedInvoicesState | undefined;
  isChecking: boolean;
  onRetry: () => void;
  onClose: () => void;
  /** Continues with the remaining invoices, which must be priced and confirmed again. */
  onContinue: (rest: AdvanceDraft) => void;
}

/** Lists the invoices that can no longer be advanced, and offers to remove them or to return to the list (R-ADV-35). */
export const RefusedInvoicesDialog = ({ draft, refused, onClose, ...rest }: RefusedDialogProps) => (
  <Dialog
    open={refused !== undefined}
    title={translate('advances.refused')}
    onClose={onClose}
    actions={refused && <Actions draft={draft} refused={refused} {...rest} />}
  >
    <p>{translate('advances.refused.nothingDone')}</p>
    {refused && <What draft={draft} refused={refused} />}
  </Dialog>
);

const What = ({ draft, refused }: { draft: AdvanceDraft; refused: RefusedInvoicesState }) => {
  if (refused === 'unknown') return <p>{translate('advances.refused.unknown')}</p>;
  const isAll = refused.length === draft.choices.length;
  return (
    <>
      <p>{translate(isAll ? 'advances.refused.all' : 'advances.refused.some', { smart_count: refused.length })}</p>
      <RefusedInvoiceList refused={refused} clientName={draft.clientName} />
      <OperationsLink />
    </>
  );
};

type ActionsProps = Required<Pick<RefusedDialogProps, 'draft' | 'isChecking' | 'onRetry' | 'onContinue'>> & {
  refused: RefusedInvoicesState;
};

const Actions = ({ draft, refused, isChecking, onRetry, onContinue }: ActionsProps) => {
  const rest = refused === 'unknown' ? undefined : removeInvoicesFromDraft(draft, refused);
  return (
    <>
      <ButtonLink
        to={BACK_ADDRESS}
        variant={rest || refused === 'unknown' ? 'secondary' : 'primary'}
        onClick={() => refused !== 'unknown' && advanceDraft.write(correctDraftForList(draft, refused))}
      >
        {translate('advances.refused.back')}
      </ButtonLink>
      {refused === 'unknown' && (
        <Button variant="primary" busy={isChecking} onClick={onRetry}>
          {translate('ui.retry')}
        </Button>
      )}
      {rest && refused !== 'unknown' && (
        <Button variant="primary" onClick={() => onContinue(rest)}>
          {translate('advances.refused.continue', { smart_count: refused.length })}
        </Button>
      )}
    </>
  );
};
