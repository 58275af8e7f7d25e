import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { FailedFileList } from './FailedFileList.tsx';
import { useCallLabel } from './codes/useCallLabel.ts';
import type { ScreenGap } from './useScreenGap.ts';

/** In place of a screen that the recording does not tell: why, and what would help (R-BEN-02). */
export function ScreenGapNotice({ gap }: { gap: ScreenGap }) {
  const translate = useTranslate();
  const label = useCallLabel();
  if (gap.kind === 'scripts')
    return (
      <Alert severity="warning">
        {translate('bench.gap.scripts')}
        <FailedFileList files={gap.files} />
      </Alert>
    );
  return (
    <Alert severity="warning">
      {translate('bench.gap.answers')}
      <ul style={{ margin: 0 }}>
        {gap.calls.map((call) => (
          <li key={call}>{label(call)}</li>
        ))}
      </ul>
      {translate('bench.gap.again')}
    </Alert>
  );
}
