import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { findProblemLocation } from './find-problem-location.ts';

/** The errors that block a review, and the warnings; each links to its field (R-STU-14). */
function ProblemsTab() {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { problems, warnings, acknowledged, newWarnings, state } = version;
  const isCompared = state !== 'live' && state !== 'archived';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {problems.length + warnings.length === 0 && <Alert severity="success">{translate('versions.noProblems')}</Alert>}
      {problems.map((problem) => (
        <ProblemCard key={problem.key} problem={problem} severity="error" />
      ))}
      {warnings.map((warning) => (
        <ProblemCard
          key={warning.key}
          problem={warning}
          severity="warning"
          isAcknowledged={acknowledged.includes(warning.key)}
          isLive={isCompared && !newWarnings.includes(warning.key)}
        />
      ))}
    </Box>
  );
}

interface ProblemCardProps {
  problem: VersionProblem;
  severity: 'error' | 'warning';
  isAcknowledged?: boolean;
  /** Whether the live version has it, too. */
  isLive?: boolean;
}

function ProblemCard({ problem, severity, isAcknowledged, isLive }: ProblemCardProps) {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  return (
    <Alert
      severity={severity}
      role="presentation"
      sx={BELOW_ON_A_PHONE}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => setSearch({ ...findProblemLocation(problem) })}
        >
          {translate('versions.problem.go')}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate(`versions.problem.${severity}`)}: {problem.field ?? `${problem.file} ${problem.path}`}
      </Typography>
      {writeProblem(problem)}
      {isAcknowledged && <Typography variant="body2">{translate('versions.warnings.acknowledged')}</Typography>}
      {isLive && <Typography variant="body2">{translate('versions.warnings.isLive')}</Typography>}
    </Alert>
  );
}

/** On a phone the button would leave a column of a few letters beside it. */
const BELOW_ON_A_PHONE = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 3rem)', sm: '1 1 auto' } },
  '& .MuiAlert-action': { ml: { xs: 3.5, sm: 'auto' }, pl: { xs: 0, sm: 2 }, mr: { xs: 0, sm: -1 } },
} as const;

export default ProblemsTab;
