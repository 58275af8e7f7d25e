import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { FailureAlert } from './FailureAlert.tsx';

/** Why a list could not be read, where its rows would be, and the way to try again. */
export function ListFailure() {
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ p: 2 }}>
      <FailureAlert message={(error as Error | null)?.message} />
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('ra.action.refresh')}
      </Button>
    </Box>
  );
}
