import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { ReportGroupList } from './ReportGroupList.tsx';
import { ReportList } from './ReportList.tsx';
import { SUPPORT_PATH } from './report-paths.ts';

const VIEWS = ['groups', 'single'] as const;

/** The recent reports: those with the same screen and codes together, or one by one (R-DESK-08). */
export function RecentReports() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [chosen, setChosen] = useStore<(typeof VIEWS)[number]>('reports.view', 'groups');
  // An address with a filter or a page is that of the list of reports one by one.
  const view = search === '' ? chosen : 'single';
  const choose = (wanted: typeof view) => {
    setChosen(wanted);
    if (search !== '') void navigate(SUPPORT_PATH);
  };
  return (
    <Box component="section" aria-labelledby="recent-reports">
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="recent-reports" component="h2" variant="h6">
          {translate('bench.recent')}
        </Typography>
        <ChoiceButtons
          label={translate('reports.view')}
          value={view}
          choices={VIEWS.map((value) => ({ value, text: translate(`reports.view.${value}`) }))}
          onChoose={choose}
        />
      </Box>
      {view === 'groups' ? <ReportGroupList /> : <ReportList />}
    </Box>
  );
}
