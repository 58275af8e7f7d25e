import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { StatePanel } from '#portal/ui/StatePanel.tsx';

interface PriceRefusedProps {
  isChecking: boolean;
  onLook: () => void;
}

/** In the place of a price that was refused because of single invoices: leads to them. */
export const PriceRefused = ({ isChecking, onLook }: PriceRefusedProps) => (
  <div role="status">
    <StatePanel
      picture="error"
      title={translate('advances.refused')}
      text={translate('advances.refused.noPrice')}
      action={
        <Button busy={isChecking} onClick={onLook}>
          {translate('advances.refused.look')}
        </Button>
      }
    />
  </div>
);
