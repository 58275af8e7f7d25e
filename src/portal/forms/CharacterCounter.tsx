import { useWatch } from 'react-hook-form';
import { characters } from '#shared/formats.ts';
import { translate } from '#portal/i18n/i18n.ts';

/** From here on it is said how much room is left. */
const NEARLY_FULL = 0.8;

/** How many characters are left, once a text comes near its limit: the form's or the entity's, whichever is tighter. */
export const CharacterCounter = ({ name, limit }: { name: string; limit: number }) => {
  const value: unknown = useWatch({ name });
  const length = characters(String(value ?? ''));
  if (length < limit * NEARLY_FULL) return null;
  return (
    <p className="field-help" role="status">
      {translate('forms.counter', { count: length, limit })}
    </p>
  );
};
