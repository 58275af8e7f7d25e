import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ConsoleAnswerOf } from '#shared/console-contract.ts';
import { API, sendInSession } from '#console/data/http.ts';
import { FieldName } from '#console/draft/FieldName.tsx';
import { ValueText } from '#console/draft/ValueText.tsx';
import { useDesk } from '#console/draft/version-desk.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';

type Step = ConsoleAnswerOf<'readHistory'>[number];

/** What was changed in a draft, the latest first, by whom; each step can be taken back (R-STU-20). */
export function HistoryTab() {
  const translate = useTranslate();
  const { version } = useDesk();
  const { data, error, isPending } = useQuery({
    queryKey: ['versions', 'history', version.id, version.revision],
    queryFn: async () => (await sendInSession(`${API}/versions/${version.id}/history`)).json as Step[],
    placeholderData: (before) => before,
  });
  if (error) return <FailureAlert message={error.message} />;
  if (isPending) return <p role="status">{translate('ra.page.loading')}</p>;
  if (data.length === 0) return <p>{translate('versions.history.empty')}</p>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((step) => (
        <StepRow key={step.revision} step={step} />
      ))}
    </Box>
  );
}

function StepRow({ step }: { step: Step }) {
  const translate = useTranslate();
  const { isEditable } = useDesk();
  const undo = useUndo();
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <BankTime at={step.changedAt} /> · {step.author}
        </Typography>
        {isEditable && (
          <Button
            size="small"
            aria-label={translate('versions.history.undoStep', { revision: step.revision })}
            onClick={() => void undo(step.revision)}
          >
            {translate('versions.history.undo')}
          </Button>
        )}
      </Box>
      {step.changes.map(({ file, path, from, to }) => (
        <Typography key={`${file}${path}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <FieldName file={file} path={path} />: <ValueText value={from} /> → <ValueText value={to} />
        </Typography>
      ))}
    </Box>
  );
}

/** Takes a step of the open draft back, once what was typed before is stored. */
function useUndo() {
  const { version, flush } = useDesk();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (revision: number) => {
    await flush();
    try {
      const { json } = await sendInSession(`${API}/versions/${version.id}/undo`, {
        method: 'POST',
        body: JSON.stringify({ revision }),
      });
      queryClient.setQueriesData({ queryKey: ['versions', 'getOne', { id: version.id }] }, json);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
}
