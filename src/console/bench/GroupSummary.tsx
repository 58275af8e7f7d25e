import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { createReportGroupPath } from '#console/reports/report-paths.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import type { BenchCase } from './bench-case.ts';

/** How many reports are like this one, and what colleagues note on them (R-DESK-08). */
export function GroupSummary({ group }: { group: NonNullable<BenchCase['group']> }) {
  const translate = useTranslate();
  const { id, reports, note, notedBy, notedAt } = group;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextLink to={createReportGroupPath(id)}>{translate('bench.group', { smart_count: reports })}</TextLink>
      {note !== '' && (
        <Box sx={{ pl: 2, borderLeft: 4, borderColor: 'divider', overflowWrap: 'anywhere' }}>
          <Typography variant="body2" color="textSecondary">
            {translate('reports.note')}
            {notedBy ? ` · ${notedBy}` : ''}
            {notedAt && (
              <>
                {' · '}
                <BankTime at={notedAt} />
              </>
            )}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>
        </Box>
      )}
    </Box>
  );
}
