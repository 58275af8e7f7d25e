import { useWatch } from 'react-hook-form';
import { normaliseField } from '#shared/fields/normalise-values.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';
import { useAsyncCheck } from './useAsyncCheck.ts';
import { FieldWarning } from './FieldWarning.tsx';

/** NIF, NIE or CIF. A wrong check character gives a warning that does not block (R-VAL-94). */
export const TaxIdControl = (props: ControlProps) => {
  const value: unknown = useWatch({ name: props.field.name });
  const isDoubtful = useDoubt(String(normaliseField(props.field, value ?? '')));
  return (
    <>
      <TextControl {...props} />
      <FieldWarning>{isDoubtful && !props.invalid && translate('forms.taxIdDoubtful')}</FieldWarning>
    </>
  );
};

const SHORTEST_TAX_ID = 9;

/** Returns the tax id if its check character is wrong. */
const doubtful = async (taxId: string) =>
  (await loadCode(() => import('#shared/identifiers/tax-id-check.ts'))).hasValidTaxIdCheck(taxId) ? undefined : taxId;

const useDoubt = (taxId: string): boolean =>
  useAsyncCheck(doubtful, taxId, taxId.length >= SHORTEST_TAX_ID) !== undefined;
