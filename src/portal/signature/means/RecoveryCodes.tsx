import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useSession } from '#portal/session/session.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { CopyButton } from './CopyButton.tsx';

/** The recovery codes, which are shown once: to print, to copy, or to write down. Paper has nothing else of the screen. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="means-codes-keep">{translate('means.recovery.keep')}</p>
    <Owner />
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

/** Says on paper whose codes they are, and of which portal: the logo alone may not be printed. */
const Owner = () => {
  const { alias } = useSession();
  const { nameSite } = useEntity();
  return <p className="means-codes-owner">{translate('means.recovery.owner', { user: alias, site: nameSite })}</p>;
};
