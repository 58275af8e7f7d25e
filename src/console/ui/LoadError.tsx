import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

interface ReadFailureProps {
  error: unknown;
  refetch: () => unknown;
}

/** Why something could not be read, where it would be, and the way to try again. */
export function LoadError({ error, refetch }: ReadFailureProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 2 }}>
      <ErrorAlert message={(error as Error | null)?.message} />
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('ra.action.refresh')}
      </Button>
    </Box>
  );
}
