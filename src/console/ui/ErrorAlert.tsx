import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface FailureAlertProps {
  /** A sentence of the service, or the key of one of ours; nothing is shown without. */
  message: string | undefined;
}

/** Why a form was turned down, where whoever filled it in is looking; read out at once. */
export function ErrorAlert({ message }: FailureAlertProps) {
  const translate = useTranslate();
  return (
    <div role="alert">
      {message && (
        <Alert severity="error" role="presentation" sx={{ mt: 1, mb: 1 }}>
          {translate(message, { _: message })}
        </Alert>
      )}
    </div>
  );
}
