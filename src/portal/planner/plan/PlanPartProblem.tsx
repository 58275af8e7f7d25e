import { PriceComparison } from '#portal/advances/PriceComparison.tsx';
import { isInvoiceRefusal } from '#portal/advances/find-refused-invoices.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import type { PlanPartProps } from './plan-part-props.ts';
import { RefusedPartInvoices } from './RefusedPartInvoices.tsx';

/** Says why a part is not done, and offers what helps: to repeat it, to accept the new price, or to remove it. */
export const PlanPartProblem = (props: PlanPartProps) => {
  const { reviewed, isBusy, onRequest } = props;
  const { price, state, retryPrice } = reviewed;
  if (state.kind === 'open' || state.kind === 'done') return null;
  const repeat = price && !isBusy && (
    <Button onClick={({ currentTarget }) => onRequest(price, currentTarget)}>{translate('plan.repeat')}</Button>
  );
  if (state.kind === 'uncertain')
    return (
      <Notice tone="warning">
        <p>{translate('plan.uncertain')}</p>
        <div className="plan-buttons">{repeat}</div>
      </Notice>
    );
  if (state.kind === 'changed') return <ChangedPrice {...props} change={state.change} />;
  const { error, kind } = state;
  return (
    <Notice tone={kind === 'refused' ? 'danger' : 'warning'}>
      <p>
        <strong>{translate(TITLES[kind])}</strong> {getErrorText(error)}
      </p>
      {kind === 'refused' && isInvoiceRefusal(error) && <RefusedPartInvoices {...props} />}
      <div className="plan-buttons">
        {kind === 'unpriced' ? <Button onClick={retryPrice}>{translate('ui.retry')}</Button> : repeat}
        <RemoveButton {...props} />
      </div>
      <ErrorDetails error={error} />
    </Notice>
  );
};

const TITLES = { refused: 'plan.refused', unpriced: 'plan.noPrice', failed: 'plan.notSent' };

type ChangedPriceProps = PlanPartProps & { change: Parameters<typeof PriceComparison>[0] };

const ChangedPrice = ({ change, ...props }: ChangedPriceProps) => (
  <Notice tone="warning" title={translate('advances.priceChanged')}>
    <PriceComparison {...change} />
    <div className="plan-buttons">
      {!props.isBusy && (
        <Button onClick={({ currentTarget }) => props.onRequest(change.after, currentTarget)}>
          {translate('plan.acceptPrice')}
        </Button>
      )}
      <RemoveButton {...props} />
    </div>
  </Notice>
);

const RemoveButton = ({ reviewed: { part }, isBusy, onRemove }: PlanPartProps) =>
  !isBusy && <Button onClick={() => onRemove(part.choices)}>{translate('plan.remove')}</Button>;
