import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** The main colours of an entity, side by side. */
export function Swatches({ colors }: { colors: readonly string[] }) {
  const translate = useTranslate();
  if (colors.length === 0) return null;
  return (
    <Box
      role="img"
      aria-label={translate('entities.colors', { colors: colors.join(', ') })}
      sx={{ display: 'flex', gap: 0.5 }}
    >
      {[...new Set(colors)].map((color) => (
        <Box
          key={color}
          title={color}
          sx={{ width: 24, height: 24, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: color }}
        />
      ))}
    </Box>
  );
}
