import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { RecentReports } from '#console/reports/RecentReports.tsx';
import { FileDrop } from '#console/ui/FileDrop.tsx';
import { ReportCodeForm } from './ReportCodeForm.tsx';
import { ScreenSearch } from './ScreenSearch.tsx';
import { setDroppedFile } from './dropped-file.ts';
import { DROPPED_FILE_PATH } from './bench-paths.ts';
import { readDroppedFile } from './read-dropped-file.ts';

const ACCEPTED = '.json,.har,.gz,.zip,application/json';

/** The ways to find the screen that a supplier describes (R-BEN-01), and the recent reports. */
function SupportPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ maxWidth: '46rem' }}>{translate('bench.about')}</Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <EntryCard title="bench.entry.code" about="bench.entry.code.about">
          <ReportCodeForm />
        </EntryCard>
        <EntryCard title="bench.entry.file" about="bench.entry.file.about">
          <ReportFileForm />
        </EntryCard>
      </Box>
      <EntryCard title="bench.entry.read" about="bench.entry.read.about">
        <ScreenSearch />
      </EntryCard>
      <RecentReports />
    </Box>
  );
}

interface EntryCardProps {
  /** Keys of texts. */
  title: string;
  about: string;
  children: ReactNode;
}

function EntryCard({ title, about, children }: EntryCardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} component="h2" variant="h6">
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(about)}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

export default SupportPage;

/** Opens a saved report, a browser's recording (HAR) or a scene. */
function ReportFileForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    const read = await readDroppedFile(file).catch(() => ({ refusal: 'bench.file.unreadable' }));
    setBusy(false);
    if ('refusal' in read) return setFailure(read.refusal);
    setDroppedFile({ name: file.name, ...read });
    await navigate(DROPPED_FILE_PATH);
  };
  return (
    <>
      <FileDrop label={translate('bench.entry.file.choose')} accept={ACCEPTED} onFile={(file) => void take(file)} />
      <Typography role="status" variant="body2" color="textSecondary">
        {isBusy ? translate('bench.entry.file.reading') : ''}
      </Typography>
      <ErrorAlert message={failure} />
    </>
  );
}
