import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Row = styled('div')(({ theme: { palette, shape } }) => ({
  display: 'flex',
  gap: 4,
  span: { width: 24, height: 24, border: `1px solid ${palette.divider}`, borderRadius: shape.borderRadius },
}));

export function ColorSwatches({ colors }: { colors: readonly string[] }) {
  const translate = useTranslate();
  if (colors.length === 0) return null;
  return (
    <Row role="img" aria-label={translate('entities.colors', { colors: colors.join(', ') })}>
      {[...new Set(colors)].map((color) => (
        <span key={color} title={color} style={{ backgroundColor: color }} />
      ))}
    </Row>
  );
}
