import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';

/** About as many as fit a window. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Grey rows from the first moment on: those of react-admin leave a list blank for a second. */
export function ListLoading() {
  const translate = useTranslate();
  return (
    <Box sx={{ px: 2, py: 1 }}>
      <p role="status" style={visuallyHidden}>
        {translate('ra.page.loading')}
      </p>
      {ROWS.map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton animation={false} variant="text" width="30%" />
          <Skeleton animation={false} variant="text" width="45%" />
          <Skeleton animation={false} variant="text" width="15%" />
        </Box>
      ))}
    </Box>
  );
}
