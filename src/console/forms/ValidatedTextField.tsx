import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';

interface GatedTextProps {
  id: string;
  label: string;
  /** What the draft says, as it would be typed. */
  stored: string;
  /** What holds where the draft says nothing. */
  fallback?: string;
  help?: string;
  /** Why it is the same for every entity. */
  lock?: string | undefined;
  isLong?: boolean;
  inputMode?: 'numeric' | 'decimal';
  /** Whether a text that was typed says what is stored, in other letters. */
  means?: (text: string) => boolean;
  /** Stores what was typed, or says why it may not be. */
  take: (text: string) => EditProblem | undefined;
}

/** A text that is stored as it is typed, as far as it may be; what may not be stays in sight, with the reason. */
export function ValidatedTextField(props: GatedTextProps) {
  const { id, label, stored, fallback, help, lock, isLong = false, inputMode, means, take } = props;
  const translate = useTranslate();
  const said = useProblemText();
  const { isEditable } = useFormEditor();
  const [typed, setTyped] = useState<{ text: string; refusal: EditProblem | undefined }>();
  const isShown = typed && (typed.refusal || (means ?? ((text) => text === stored))(typed.text));
  const refusal = isShown ? typed.refusal : undefined;
  const long = isLong ? { multiline: true, maxRows: 6 } : {};
  return (
    <TextField
      {...long}
      id={id}
      label={label}
      value={isShown ? typed.text : stored}
      placeholder={fallback ?? ''}
      error={!!refusal}
      helperText={
        (refusal && translate('forms.refused', { reason: said(refusal) })) ?? (lock && translate(lock)) ?? help
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { readOnly: !isEditable || !!lock, ...(inputMode && { inputMode }) },
      }}
      onChange={({ target }) => setTyped({ text: target.value, refusal: take(target.value) })}
    />
  );
}
