import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from './ErrorAlert.tsx';

interface ReadFailureProps {
  error: unknown;
  refetch: () => unknown;
}

/** The error of a failed read, in place of the content, with a retry button. */
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
