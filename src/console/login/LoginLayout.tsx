import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { useTheme } from '@mui/material/styles';
import { setWindowTitle } from '#console/ui/set-window-title.ts';

interface AccessPageProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** The layout of pages without a session: one card, and the choice of language and theme. */
export function LoginLayout({ title, intro, children }: AccessPageProps) {
  const translate = useTranslate();
  const product = translate('login.product');
  useEffect(() => setWindowTitle(title, product), [title, product]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}>
        <BrandMark />
        <Typography component="span" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {product}
        </Typography>
        <LocalesMenuButton />
        <ToggleThemeButton />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'center',
          px: 2,
          pt: { xs: 2, sm: 8 },
          pb: 4,
        }}
      >
        <Card sx={{ width: '100%', maxWidth: 420 }}>
          <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
            <Typography component="h1" variant="h5" gutterBottom>
              {title}
            </Typography>
            {intro && (
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {intro}
              </Typography>
            )}
            {children}
          </CardContent>
        </Card>
      </Box>
    </Box>
  );
}

/** The console's own logo, in the colours of the theme; it is not a bank's. */
function BrandMark() {
  const { palette } = useTheme();
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill={palette.primary.main} />
      <path d="M9 10h14M9 16h9M9 22h14" stroke={palette.primary.contrastText} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
