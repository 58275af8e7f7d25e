import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { normaliseColor } from '#shared/fields/normalise-color.ts';
import { isColor } from '#shared/theme/contrast.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { useNormalisedText } from './useNormalisedText.ts';

interface ColorFieldProps {
  id: string;
  label: string;
  value: string;
  /** The colour that applies when the input is empty. */
  fallback: string;
  isReadOnly?: boolean;
  error?: boolean;
  helperText?: string;
  onChange: (color: string) => void;
  onBlur?: () => void;
}

/** A colour, picked or typed: `003366` and `#036` are stored as `#003366` (R-TYPE-01). */
export function ColorTextField(props: ColorFieldProps) {
  const { id, label, value, fallback, isReadOnly, error, helperText, onChange, onBlur } = props;
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { shown, type, leave } = useNormalisedText(value, normaliseColor);
  const color = isColor(value) ? value : fallback;
  const pick = translate('color.pick', { label });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <ButtonBase
        aria-label={pick}
        aria-haspopup="dialog"
        disabled={isReadOnly}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flex: 'none',
          width: 44,
          height: 40,
          mt: 1,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          backgroundColor: color,
        }}
      />
      {anchor && (
        <ColorPicker
          label={pick}
          color={color}
          anchor={anchor}
          onChange={onChange}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <TextField
        id={id}
        label={label}
        value={shown}
        placeholder={fallback}
        error={error}
        helperText={helperText}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { readOnly: isReadOnly, spellCheck: false, style: { fontFamily: 'monospace' } },
        }}
        onChange={({ target }) => {
          type(target.value);
          onChange(normaliseColor(target.value));
        }}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
      />
    </Box>
  );
}
