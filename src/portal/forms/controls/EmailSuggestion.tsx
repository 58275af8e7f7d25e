import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { normaliseField } from '#shared/fields/normalise-values.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import type { ControlProps } from './control-props.ts';
import { CorrectionPrompt } from './CorrectionPrompt.tsx';
import { useAsyncCheck } from './useAsyncCheck.ts';

const meantEmail = async (email: string) =>
  (await loadCode(() => import('#shared/fields/suggest-email.ts'))).suggestEmail(email);

/** Suggests another domain when that of an email looks like a typo, on blur; only the user changes it (R-TYPE-05). */
export const EmailSuggestion = ({ field }: ControlProps) => {
  const { name } = field;
  const { setValue, setFocus } = useFormContext();
  const { touchedFields } = useFormState({ name });
  const email = String(normaliseField(field, useWatch({ name }) ?? ''));
  const meant = useAsyncCheck(meantEmail, email, Boolean(touchedFields[name]) && !field.readOnly && email !== '');
  const take = () => {
    setValue(name, meant, { shouldValidate: true, shouldDirty: true });
    setFocus(name);
  };
  return (
    <CorrectionPrompt
      question="forms.meantEmail"
      action="forms.takeEmail"
      values={meant ? { email: meant } : undefined}
      onAccept={take}
    />
  );
};
