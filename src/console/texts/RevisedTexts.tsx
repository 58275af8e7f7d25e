import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { listOfferedRevisions } from '#shared/entity/revised-texts.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { RevisedTextsDialog } from './RevisedTextsDialog.tsx';
import type { InterfaceText } from './interface-texts.ts';

/**
 * Offers the corrections of the texts that the entity leaves as the specification words them, slips included; nothing
 * where there are none (R-STU-09).
 */
export function RevisedTexts({ words }: { words: readonly InterfaceText[] }) {
  const translate = useTranslate();
  const { isEditable } = useVersionEditor();
  const [isOpen, setOpen] = useState(false);
  const own = new Set(words.flatMap((word) => (word.own === undefined ? [] : word.key)));
  const defaults = Object.fromEntries(words.map(({ key, fallback }) => [key, fallback]));
  const revisions = listOfferedRevisions(defaults, (key) => own.has(key));
  if (!isEditable || revisions.length === 0) return null;
  return (
    <>
      <Alert
        severity="info"
        role="presentation"
        sx={{ '& .MuiAlert-action': { pt: 0, alignItems: 'center' } }}
        action={
          <Button color="inherit" onClick={() => setOpen(true)}>
            {translate('words.revised.see')}
          </Button>
        }
      >
        {translate('words.revised.offer', { smart_count: revisions.length })}
      </Alert>
      {isOpen && <RevisedTextsDialog revisions={revisions} onClose={() => setOpen(false)} />}
    </>
  );
}
