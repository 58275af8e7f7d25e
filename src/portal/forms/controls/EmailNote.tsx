import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { normaliseField } from '#shared/typed-field.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import type { ControlProps } from './control-props.ts';
import { Question } from './Question.tsx';
import { useLookUp } from './useLookUp.ts';

const meantEmail = async (email: string) => (await loadCode(() => import('#shared/email-slip.ts'))).meantEmail(email);

/** Asks about a domain that looks like a slip, once the address was left; it is never changed unasked (R-TYPE-05). */
export const EmailNote = ({ field }: ControlProps) => {
  const { name } = field;
  const { setValue, setFocus } = useFormContext();
  const { touchedFields } = useFormState({ name });
  const email = String(normaliseField(field, useWatch({ name }) ?? ''));
  const meant = useLookUp(meantEmail, email, Boolean(touchedFields[name]) && !field.readOnly && email !== '');
  const take = () => {
    setValue(name, meant, { shouldValidate: true, shouldDirty: true });
    setFocus(name);
  };
  return (
    <Question
      question="forms.meantEmail"
      action="forms.takeEmail"
      values={meant ? { email: meant } : undefined}
      onTake={take}
    />
  );
};
