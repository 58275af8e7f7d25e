import { useState } from 'react';
import type { SignatureMeans } from '#shared/records/records.ts';
import { formatMoment } from '#portal/clock/format-moment.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { RemoveMeansDialog } from './RemoveMeansDialog.tsx';
import { RenameMeansDialog } from './RenameMeansDialog.tsx';

interface MeansListProps {
  means: readonly SignatureMeans[];
  onChanged: () => void;
}

/** The means of the user, with the actions for each. */
export const MeansList = ({ means, onChanged }: MeansListProps) => {
  const [renamed, setRenamed] = useState<SignatureMeans>();
  const [removed, setRemoved] = useState<SignatureMeans>();
  const end = () => {
    setRenamed(undefined);
    setRemoved(undefined);
    onChanged();
  };
  return (
    <>
      <ul className="means-list">
        {means.map((each) => (
          <li key={each.id}>
            <MeansText {...each} />
            <span className="means-actions">
              {each.kind !== 'recovery' && (
                <Button onClick={() => setRenamed(each)} aria-label={translate('means.renameOf', { name: each.name })}>
                  {translate('means.rename')}
                </Button>
              )}
              <Button onClick={() => setRemoved(each)} aria-label={translate('means.removeOf', { name: each.name })}>
                {translate('means.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && <RenameMeansDialog means={renamed} onClose={() => setRenamed(undefined)} onRenamed={end} />}
      {removed && (
        <RemoveMeansDialog
          means={removed}
          isLast={means.length === 1}
          onClose={() => setRemoved(undefined)}
          onRemoved={end}
        />
      )}
    </>
  );
};

/** Name, kind and moments of means to sign. */
export const MeansText = ({ kind, name, addedAt, lastUsedAt, left }: SignatureMeans) => {
  const [added, used] = [formatMoment(addedAt), formatMoment(lastUsedAt)];
  return (
    <div>
      <strong>{name}</strong>
      {kind === 'recovery' ? (
        <p>{translate('means.left', { count: left })}</p>
      ) : (
        <p>{translate(`means.kind.${kind}`)}</p>
      )}
      {added && <p>{translate('means.addedAt', { moment: added })}</p>}
      {kind !== 'recovery' && (
        <p>{used ? translate('means.lastUsedAt', { moment: used }) : translate('means.neverUsed')}</p>
      )}
    </div>
  );
};
