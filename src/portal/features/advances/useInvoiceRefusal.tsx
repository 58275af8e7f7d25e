import { useEffect, useEffectEvent, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { OperationsLink } from '#portal/advances/OperationsLink.tsx';
import { isInvoiceRefusal } from '#portal/advances/find-refused-invoices.ts';
import { useRefusedInvoices } from '#portal/advances/useRefusedInvoices.ts';
import type { useSimulation } from '#portal/advances/useSimulation.ts';

/** Shown in place of a price that was refused because of single invoices; its button lists them. */
const PriceRefused = ({ isChecking, onLook }: PriceRefusedProps) => (
  <div role="status">
    <StatePanel
      picture="error"
      title={translate('advances.refused')}
      text={translate('advances.refused.noPrice')}
      action={
        <>
          <Button busy={isChecking} onClick={onLook}>
            {translate('advances.refused.look')}
          </Button>
          <OperationsLink />
        </>
      }
    />
  </div>
);

type Priced = Pick<ReturnType<typeof useSimulation>, 'simulation' | 'error' | 'isFetching'>;

/**
 * Handles a refusal because of single invoices, for a screen of a draft. `dialog` lists them; `panel` replaces a
 * missing first price, for which they are determined at once.
 */
export function useInvoiceRefusal(draft: AdvanceDraft, { simulation, error, isFetching }: Priced) {
  const { refused, look, check, isChecking, close } = useRefusedInvoices({
    ...draft,
    confirmingType: getConfirmingType(draft.filter),
  });
  // An error for which no invoice is the reason.
  const [other, setOther] = useState<unknown>();
  const failure =
    simulation === undefined && !isFetching && error !== other && isInvoiceRefusal(error) ? error : undefined;
  const explain = useEffectEvent(async (reason: unknown) => {
    if (!(await look())) setOther(reason);
  });
  useEffect(() => {
    if (!failure) return;
    const start = setTimeout(() => void explain(failure));
    return () => clearTimeout(start);
  }, [failure]);
  return {
    check,
    panel: failure !== undefined && <PriceRefused isChecking={isChecking} onLook={() => void look()} />,
    dialog: { refused, isChecking, onRetry: () => void look(), onClose: close },
  };
}

interface PriceRefusedProps {
  isChecking: boolean;
  onLook: () => void;
}
