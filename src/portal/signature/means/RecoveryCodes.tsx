import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The recovery codes, which are shown once: to print, to copy, or to write down. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>{translate('means.recovery.keep')}</p>
    <ol className="means-codes tabular">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <span className="means-buttons">
      <Button icon="print" onClick={() => window.print()}>
        {translate('means.recovery.print')}
      </Button>
      <CopyButton text={codes.join('\n')} label={translate('means.recovery.copy')} />
    </span>
  </>
);
