import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { DecidedElsewhere } from '#console/draft/DecidedElsewhere.tsx';
import { getFieldId, TEXTS_FILE, useVersionField } from '#console/draft/version-editor.ts';
import { toJsonPointer } from '#shared/versions/json-pointer.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';

interface GatedTextProps {
  /** Of the value in the file of the form. */
  path: string;
  label: string;
  /** The stored value, formatted as typed text. */
  stored: string;
  /** The value that applies when the draft does not set its own. */
  fallback?: string;
  help?: string;
  /** The key under which «Textos» may say it, too. */
  textKey?: string;
  /** Why no entity can change it. */
  lock?: string | undefined;
  isLong?: boolean;
  inputMode?: 'numeric' | 'decimal';
  /** Whether a typed text means the stored value in a different spelling. */
  means?: (text: string) => boolean;
  /** Stores the typed text, or returns why it is invalid. */
  take: (text: string) => EditProblem | undefined;
}

/** A text field that stores each valid input; an invalid one stays visible with the reason. */
export function ValidatedTextField(props: GatedTextProps) {
  const { path, label, stored, fallback, help, textKey, lock, isLong = false, inputMode, means, take } = props;
  const translate = useTranslate();
  const said = useProblemText();
  const { file, isEditable } = useFormEditor();
  const [typed, setTyped] = useState<{ text: string; refusal: EditProblem | undefined }>();
  const isShown = typed && (typed.refusal || (means ?? ((text) => text === stored))(typed.text));
  const refusal = isShown ? typed.refusal : undefined;
  const long = isLong ? { multiline: true, maxRows: 6 } : {};
  return (
    <FieldComments file={file} path={path} isTextField>
      <TextField
        {...long}
        id={getFieldId(file, path)}
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
      {textKey !== undefined && <EntityTextNote textKey={textKey} isOverridden={stored !== ''} />}
    </FieldComments>
  );
}

/** Says at a text of a form that the texts of the entity say it, too, and which of the two applies. */
function EntityTextNote({ textKey, isOverridden }: { textKey: string; isOverridden: boolean }) {
  const translate = useTranslate();
  const { value } = useVersionField(TEXTS_FILE, toJsonPointer(textKey));
  if (typeof value !== 'string') return null;
  return (
    <DecidedElsewhere
      place={{ tab: 'words', file: TEXTS_FILE, path: toJsonPointer(textKey) }}
      link={translate('forms.byTexts.go')}
      linkName={translate('forms.byTexts.goOf', { key: textKey })}
    >
      {translate(isOverridden ? 'forms.byTexts.overridden' : 'forms.byTexts', { text: value })}
    </DecidedElsewhere>
  );
}
