import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureAlert } from './FailureAlert.tsx';

interface ReadFailureProps {
  error: unknown;
  refetch: () => unknown;
}

/** Why something could not be read, where it would be, and the way to try again. */
export function ReadFailure({ error, refetch }: ReadFailureProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 2 }}>
      <FailureAlert message={(error as Error | null)?.message} />
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('ra.action.refresh')}
      </Button>
    </Box>
  );
}
