import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface FailureAlertProps {
  /** A sentence of the service, or the key of a text; undefined renders nothing. */
  message: string | undefined;
}

/** The error of a form, shown next to it; screen readers read it at once. */
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
