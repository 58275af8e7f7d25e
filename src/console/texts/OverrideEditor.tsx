import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { VersionTextField } from '#console/draft/VersionTextField.tsx';
import { TEXTS_FILE, useVersionField } from '#console/draft/version-editor.ts';
import { findMissingPlaceholders, type InterfaceText } from './interface-texts.ts';

/** The entity's own text instead of the default, or a button to add one. */
export function OverrideEditor({ word }: { word: InterfaceText }) {
  const translate = useTranslate();
  const path = toJsonPointer(word.key);
  const { id, isEditable, change } = useVersionField(TEXTS_FILE, path);
  const [isOpen, setOpen] = useState(false);
  const { key, own, fallback = '' } = word;
  if (own === undefined && !isOpen) {
    if (!isEditable)
      return (
        <Typography id={id} tabIndex={-1} color="textSecondary">
          {translate('words.default')}
        </Typography>
      );
    return (
      <Button
        id={id}
        sx={{ justifySelf: 'start' }}
        aria-label={translate('words.change.of', { key })}
        onClick={() => setOpen(true)}
      >
        {translate('words.change')}
      </Button>
    );
  }
  const lost = findMissingPlaceholders(word);
  return (
    // If it is opened and left unchanged, the default still applies.
    <Box onBlur={() => setOpen(false)}>
      <VersionTextField
        file={TEXTS_FILE}
        path={path}
        label={key}
        isLong
        hasComments={false}
        hasFocus={isOpen}
        value={own ?? fallback}
        onType={change}
      />
      {isEditable &&
        lost.map((name) => (
          <Button key={name} size="small" color="error" onClick={() => change(`${own} %{${name}}`)}>
            {translate('words.placeholder', { name: `%{${name}}` })}
          </Button>
        ))}
    </Box>
  );
}
