import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountChart } from '#console/ui/CountChart.tsx';
import { DeskSection } from './DeskSection.tsx';
import { createListAddress } from './list-address.ts';
import type { DeskReports } from './useDesk.ts';

/** The most frequent error codes of the last day by entity; each code leads to its reports. */
export function CodeChart({ entities, codes, codesSince: since }: DeskReports) {
  const translate = useTranslate();
  if (codes.length === 0)
    return (
      <DeskSection title={translate('desk.codes')}>
        <Typography>{translate('desk.codes.none')}</Typography>
      </DeskSection>
    );
  return (
    <DeskSection title={translate('desk.codes')} about={translate('desk.codes.about')}>
      <CountChart
        label={translate('desk.codes.about')}
        periodLabel={translate('desk.codes.entity')}
        periods={entities.map(({ id, name }) => (id ? name : translate('desk.codes.otherEntities')))}
        series={codes.map(({ code, counts }) => ({
          name: code === null ? translate('desk.codes.others') : String(code),
          counts,
        }))}
      />
      <Box
        component="ul"
        aria-label={translate('desk.codes.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 1, flexWrap: 'wrap' }}
      >
        {codes.flatMap(({ code, counts }) => {
          const count = counts.reduce((sum, each) => sum + each, 0);
          return code === null ? [] : <CodeLink key={code} {...{ code, count, since }} />;
        })}
      </Box>
    </DeskSection>
  );
}

function CodeLink({ code, count, since }: { code: number; count: number; since: string }) {
  const translate = useTranslate();
  return (
    <li>
      <Chip
        component={Link}
        to={createListAddress('reports', { code, since })}
        clickable
        variant="outlined"
        label={translate('desk.codes.code', { code, smart_count: count })}
      />
    </li>
  );
}
