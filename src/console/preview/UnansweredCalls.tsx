import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface UnansweredCallsProps {
  calls: readonly string[];
  /** Key of the sentence before the list. */
  about?: string;
  /** Returns how a call is called. */
  label?: (call: string) => string;
}

const asItIs = (call: string) => call;

/** Lists the calls for which the scene has no answer (R-SCN-05); renders nothing without any. */
export function UnansweredCalls({ calls, about = 'preview.unanswered', label = asItIs }: UnansweredCallsProps) {
  const translate = useTranslate();
  if (calls.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate(about)}
      <ul style={{ margin: 0 }}>
        {calls.map((call) => (
          <li key={call}>{label(call)}</li>
        ))}
      </ul>
    </Alert>
  );
}
