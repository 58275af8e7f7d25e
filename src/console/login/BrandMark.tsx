import { useTheme } from '@mui/material/styles';

/** The console's own mark, in the colours of the theme; nothing of a bank's. */
export function BrandMark() {
  const { palette } = useTheme();
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill={palette.primary.main} />
      <path d="M9 10h14M9 16h9M9 22h14" stroke={palette.primary.contrastText} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
