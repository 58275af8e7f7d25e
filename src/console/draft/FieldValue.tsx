import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isColor } from '#shared/contrast.ts';
import { ColorDot } from '#console/ui/ColorDot.tsx';
import { toEditableText } from './VersionTextField.tsx';

/** Longer values are cut to fit a line. */
const MOST = 160;

/** A value on one line, with a swatch if it is a colour. */
export function FieldValue({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (value === undefined) return <em>{translate('draft.nothing')}</em>;
  const text = toEditableText(value);
  return (
    <>
      {isColor(text) && <ColorDot color={text} />}
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {text.length > MOST ? `${text.slice(0, MOST)}…` : text}
      </Box>
    </>
  );
}
