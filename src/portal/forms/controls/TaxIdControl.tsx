import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { translate } from '#portal/i18n/i18n.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';
import { Warning } from './Warning.tsx';

/** NIF, NIE or CIF. A check character that does not fit gives a warning that does not block (R-VAL-94). */
export const TaxIdControl = (props: ControlProps) => {
  const value: unknown = useWatch({ name: props.field.name });
  const isDoubtful = useDoubt(typeof value === 'string' ? value : '');
  return (
    <>
      <TextControl {...props} />
      <Warning>{isDoubtful && !props.invalid && translate('forms.taxIdDoubtful')}</Warning>
    </>
  );
};

const SHORTEST_TAX_ID = 9;

/** Whether the check character is wrong; the rules for it are fetched when there is something to look at. */
function useDoubt(taxId: string): boolean {
  const [doubtful, setDoubtful] = useState('');
  useEffect(() => {
    if (taxId.length < SHORTEST_TAX_ID) return undefined;
    let isWanted = true;
    const look = async () => {
      const { hasTaxIdCheck } = await import('#shared/tax-id-check.ts');
      if (isWanted) setDoubtful(hasTaxIdCheck(taxId) ? '' : taxId);
    };
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [taxId]);
  return doubtful !== '' && doubtful === taxId;
}
