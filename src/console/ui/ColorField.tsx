import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isColor } from '#shared/contrast.ts';

interface ColorFieldProps {
  id: string;
  label: string;
  value: string;
  /** What holds where nothing is typed. */
  fallback: string;
  isReadOnly?: boolean;
  error?: boolean;
  helperText?: string;
  onChange: (color: string) => void;
}

/** A colour, picked or typed as #RRGGBB. */
export function ColorField({ id, label, value, fallback, isReadOnly, error, helperText, onChange }: ColorFieldProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={translate('color.pick', { label })}
        value={isColor(value) ? value.toLowerCase() : fallback.toLowerCase()}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        sx={{
          flex: 'none',
          width: 44,
          height: 40,
          mt: 1,
          p: 0.25,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          backgroundColor: 'transparent',
        }}
      />
      <TextField
        id={id}
        label={label}
        value={value}
        placeholder={fallback}
        error={error}
        helperText={helperText}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { readOnly: isReadOnly, spellCheck: false, maxLength: 7, style: { fontFamily: 'monospace' } },
        }}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
