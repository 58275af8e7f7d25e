import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The page of an unknown address and of one that the user may not see: both look the same (R-CON-05). */
export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ pt: 6, px: 2, textAlign: 'center' }}>
      <Title title="ra.page.not_found" />
      <Typography component="p" variant="h5" gutterBottom>
        {translate('ra.page.not_found')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('home.nowhere')}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('home.back')}
      </Button>
    </Box>
  );
}
