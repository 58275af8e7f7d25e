import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { useErrorToast } from '#portal/ui/toasts/useErrorToast.ts';
import { ImmediateAdvancesTotals } from './ImmediateAdvancesTotals.tsx';
import type { AdvancePreview, PricingProgress } from './useAdvancePreview.ts';

interface PreviewBoxProps {
  preview: AdvancePreview | undefined;
  progress: PricingProgress;
  error: unknown;
  onRetry: () => void;
}

/**
 * Shows what would be advanced at once when a new automatic advance is confirmed: number, sum and cost of the invoices,
 * and the first of them.
 */
export const ImmediateAdvancesPreview = ({ preview, progress, error, onRetry }: PreviewBoxProps) => {
  const hasFailed = Boolean(error) && !preview;
  useErrorToast(hasFailed ? error : null);
  return (
    <section className="automatic-preview" aria-labelledby="automatic-preview">
      <h2 id="automatic-preview">{translate('automatic.preview')}</h2>
      {preview && <ImmediateAdvancesTotals preview={preview} />}
      <div role="status">
        {!preview && !hasFailed && <Calculating {...progress} />}
        {hasFailed && <Failed onRetry={onRetry} />}
      </div>
    </section>
  );
};

const Calculating = ({ done, total }: PricingProgress) => (
  <div className="automatic-calculating">
    <p>
      {total === 0
        ? translate('automatic.preview.looking')
        : translate('automatic.preview.calculating', { done, smart_count: total })}
    </p>
    <progress
      className="automatic-progress"
      aria-label={translate('automatic.preview')}
      {...(total > 0 && { value: done, max: total })}
    />
  </div>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="danger" title={translate('automatic.preview.failed')}>
    <p>{translate('automatic.preview.failedText')}</p>
    <Button onClick={onRetry}>{translate('ui.retry')}</Button>
  </Notice>
);
