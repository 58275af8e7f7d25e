import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { getFieldId } from '#console/draft/version-editor.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';

interface FieldSwitchProps {
  /** Of the value in the file of the form. */
  path: string;
  label: string;
  isOn: boolean;
  /** Why the switch is locked, as the key of a text or a message of entities:check; only shown while it is locked. */
  lockReason: string | undefined;
  turnOnRefusal: EditProblem | undefined;
  onTurn: (isOn: boolean) => void;
}

/** A switch that gives the reason while it is locked. */
export function LockableSwitch({ path, label, isOn, lockReason, turnOnRefusal, onTurn }: FieldSwitchProps) {
  const translate = useTranslate();
  const said = useProblemText();
  const { file, isEditable } = useFormEditor();
  const id = getFieldId(file, path);
  const isLocked = !isOn && !!turnOnRefusal;
  const why = isLocked ? ((lockReason && translate(lockReason)) ?? said(turnOnRefusal)) : undefined;
  return (
    <FieldComments file={file} path={path}>
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
    </FieldComments>
  );
}
