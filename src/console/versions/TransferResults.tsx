import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { TransferConflicts } from './TransferConflicts.tsx';
import type { TransferDecisions, TransferState } from './useTransfers.ts';

interface TransferResultsProps {
  entities: readonly EntityRecord[];
  states: ReadonlyMap<string, TransferState>;
  isBusy: boolean;
  onRetry: (entity: string, decided?: TransferDecisions) => void;
}

/** The result of the transfer to each entity. */
export function TransferResults({ entities, states, isBusy, onRetry }: TransferResultsProps) {
  const translate = useTranslate();
  const done = [...states.values()].filter(({ step }) => step === 'done').length;
  return (
    <>
      <Typography role="status">{translate('transfer.progress', { done, all: entities.length })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entities.map(({ id, name }) => (
          <Box key={id} component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="h3" variant="subtitle1">
              {name} · {id}
            </Typography>
            <TransferResult state={states.get(id)} isBusy={isBusy} onRetry={(decided) => onRetry(id, decided)} />
          </Box>
        ))}
      </Box>
    </>
  );
}

interface TransferResultProps {
  state: TransferState | undefined;
  isBusy: boolean;
  onRetry: (decided?: TransferDecisions) => void;
}

function TransferResult({ state, isBusy, onRetry }: TransferResultProps) {
  const translate = useTranslate();
  if (!state || state.step === 'running') return <LoadingStatus />;
  if (state.step === 'failed')
    return (
      <>
        <ErrorAlert message={state.message} />
        <Button variant="outlined" disabled={isBusy} onClick={() => onRetry()}>
          {translate('transfer.retry')}
        </Button>
      </>
    );
  if (state.step === 'conflict')
    return <TransferConflicts conflicts={state.conflicts} isBusy={isBusy} onDecide={onRetry} />;
  const { draft, changes } = state;
  if (!draft) return <Typography>{translate('transfer.unchanged')}</Typography>;
  return (
    <Typography component="div">
      <TextLink to={`/versions/${draft.id}/show?tab=differences`}>
        {translate(draft.isNew ? 'transfer.newDraft' : 'transfer.ownDraft', draft)}
      </TextLink>{' '}
      {translate('transfer.changes', { smart_count: changes })}{' '}
      {draft.problems > 0 && (
        <Chip size="small" color="error" label={translate('entities.problems', { smart_count: draft.problems })} />
      )}
    </Typography>
  );
}
