import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';

const counts = new Intl.NumberFormat('de-DE');

/** How many invoices have been read, with a way to stop. */
export const WalkProgress = ({ rows, onCancel }: { rows: number; onCancel: () => void }) => (
  <div className="payments-progress">
    <progress aria-label={translate('payments.reading')} />
    <p className="tabular" aria-hidden="true">
      {translate('payments.read', { smart_count: rows, rows: counts.format(rows) })}
    </p>
    <Button onClick={onCancel}>{translate('lists.cancel')}</Button>
  </div>
);

/** After the reading was cancelled. */
export const WalkCancelled = ({ onRetry }: { onRetry: () => void }) => (
  <StatePanel
    picture="not-found"
    title={translate('payments.cancelled')}
    text={translate('payments.cancelledText')}
    action={<Button onClick={onRetry}>{translate('payments.readAgain')}</Button>}
  />
);
