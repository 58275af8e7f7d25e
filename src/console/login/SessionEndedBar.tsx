import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import { useTranslate } from 'react-admin';

/** Says above everything, also above dialogs, that the session has ended; the focus stays where somebody types. */
export function SessionEndedBar({ onEnter }: { onEnter: () => void }) {
  const translate = useTranslate();
  return (
    <Portal>
      <Box
        sx={{
          position: 'fixed',
          insetBlockStart: 4,
          insetInline: 8,
          display: 'flex',
          justifyContent: 'center',
          zIndex: 'tooltip',
          pointerEvents: 'none',
        }}
      >
        <Alert
          severity="warning"
          variant="filled"
          sx={{ py: 0, alignItems: 'center', pointerEvents: 'auto', boxShadow: 4 }}
          action={
            // The field keeps the focus, and gets it back after the login.
            <Button color="inherit" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onEnter}>
              {translate('login.renewal.enter')}
            </Button>
          }
        >
          {translate('login.renewal.title')}
        </Alert>
      </Box>
    </Portal>
  );
}
