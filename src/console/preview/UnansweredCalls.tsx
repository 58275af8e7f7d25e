import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Lists the calls for which the scene has no answer (R-SCN-05); renders nothing without any. */
export function UnansweredCalls({ calls }: { calls: readonly string[] }) {
  const translate = useTranslate();
  if (calls.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate('preview.unanswered')}
      <ul style={{ margin: 0 }}>
        {calls.map((call) => (
          <li key={call}>{call}</li>
        ))}
      </ul>
    </Alert>
  );
}
