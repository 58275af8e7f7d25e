import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Refusal } from './model/rule-value.ts';
import { useOpenForm, useSaid } from './open-form.ts';

interface FieldSwitchProps {
  id: string;
  label: string;
  isOn: boolean;
  /** Why it may not be turned, in words of ours or of the check; only said where it may not. */
  lock: string | undefined;
  refusal: Refusal | undefined;
  onTurn: (isOn: boolean) => void;
}

/** Something that is so or not; where it may not be, it says why. */
export function FieldSwitch({ id, label, isOn, lock, refusal, onTurn }: FieldSwitchProps) {
  const translate = useTranslate();
  const said = useSaid();
  const { isEditable } = useOpenForm();
  const isLocked = !isOn && !!refusal;
  const why = isLocked ? ((lock && translate(lock)) ?? said(refusal)) : undefined;
  return (
    <FormControl margin="none">
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={isOn}
            disabled={isLocked || !isEditable}
            slotProps={{ input: { ...(why && { 'aria-describedby': `${id}-why` }) } }}
            onChange={({ target }) => onTurn(target.checked)}
          />
        }
      />
      {why && <FormHelperText id={`${id}-why`}>{why}</FormHelperText>}
    </FormControl>
  );
}
