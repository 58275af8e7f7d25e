import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { PriceComparison } from '#portal/advances/PriceComparison.tsx';
import type { PriceChange } from '#portal/advances/simulation.ts';

interface PriceChangedDialogProps {
  change: PriceChange | undefined;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows the old and the new price, and asks again; no request was sent at the old price. */
export const PriceChangedDialog = ({ change, onAccept, onClose }: PriceChangedDialogProps) => (
  <Dialog
    open={change !== undefined}
    title={translate('advances.priceChanged')}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{translate('advances.priceChanged.cancel')}</Button>
        <Button variant="primary" onClick={onAccept}>
          {translate('advances.priceChanged.accept')}
        </Button>
      </>
    }
  >
    {change && <PriceComparison {...change} />}
  </Dialog>
);
