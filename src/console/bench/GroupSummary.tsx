import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { createReportGroupPath } from '#console/reports/report-paths.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { getSituationTitle } from './situations/situations.ts';
import type { BenchCase } from './bench-case.ts';

interface GroupSummaryProps {
  group: NonNullable<BenchCase['group']>;
  /** The error codes of the report, which all of its group have. */
  codes: readonly number[];
}

/** How many reports are of the same screen with the same errors, or in the same situation, and what colleagues note on them (R-DESK-08). */
export function GroupSummary({ group, codes }: GroupSummaryProps) {
  const translate = useTranslate();
  const { id, situation, reports, note, notedBy, notedAt } = group;
  const title = getSituationTitle(situation);
  const names = codes.map((code) => translate('bench.group.code', { code })).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextLink to={createReportGroupPath(id)}>
        {translate(codes.length > 0 ? 'bench.group.codes' : title ? 'bench.group.situation' : 'bench.group.noCodes', {
          smart_count: reports,
          codes: names,
          title,
        })}
      </TextLink>
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
