import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RELEASE } from '#generated/release/version.ts';
import type { Infidelity } from './model/find-infidelities.ts';
import { useCallLabel } from './codes/useCallLabel.ts';

interface FidelityNoticeProps {
  /** Undefined while it is not known. */
  infidelities: readonly Infidelity[] | undefined;
  /** Whether there is a screen of the supplier to compare with. */
  isCompared: boolean;
  /** The version of the portal in which the report was made, '' for an unknown one; undefined for the current one. */
  olderPortal: string | undefined;
  /** Whether what is seen is a step on the way: the report is still being replayed. */
  isPlaying: boolean;
}

/** Says why the reproduction is not what the supplier saw, or that it is. */
export function FidelityNotice({ infidelities, isCompared, olderPortal, isPlaying }: FidelityNoticeProps) {
  const translate = useTranslate();
  const describe = useDescription();
  const explain = (why: string) => {
    if (olderPortal === undefined) return translate('bench.unfaithful', { why });
    const older = olderPortal === '' ? 'bench.older.unnamed' : 'bench.older';
    return `${translate(older, { version: olderPortal, now: RELEASE })} ${translate('bench.older.differs', { why })}`;
  };
  return (
    <div role="status">
      {isPlaying && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <CircularProgress size={16} aria-hidden="true" />
          <Typography variant="body2">{translate('bench.playing')}</Typography>
        </Box>
      )}
      {isCompared && infidelities?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('bench.faithful')}
        </Typography>
      )}
      {infidelities && infidelities.length > 0 && (
        <Alert severity={olderPortal === undefined ? 'error' : 'warning'}>
          {explain(infidelities.map(describe).join('; '))}
        </Alert>
      )}
    </div>
  );
}

function useDescription(): (infidelity: Infidelity) => string {
  const translate = useTranslate();
  const label = useCallLabel();
  return (infidelity) => {
    switch (infidelity.is) {
      case 'stopped': {
        const { number, of, called } = infidelity.step;
        return translate('bench.unfaithful.stopped', { number, of, called });
      }
      case 'unanswered':
        return translate('bench.unfaithful.unanswered', {
          calls: infidelity.calls.map((call) => `${label(call)} (${call})`).join(', '),
        });
      case 'elsewhere':
        return translate('bench.unfaithful.elsewhere', { path: infidelity.path, here: infidelity.here });
      case 'different':
        return translate('bench.unfaithful.different', {
          parts: infidelity.parts.map((part) => translate(`bench.unfaithful.part.${part}`)).join(', '),
        });
      case 'own-list':
        return translate(`bench.unfaithful.ownList.${infidelity.gap}`);
      case 'silent':
        return translate('bench.unfaithful.silent');
    }
  };
}
