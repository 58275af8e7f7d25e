import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ComparisonFrames } from '#console/preview/ComparisonFrames.tsx';
import { getViewportOrDefault } from '#console/preview/viewports.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useBench } from './bench-context.ts';
import type { BenchCaseVersion } from './bench-case.ts';
import { VersionDifferenceList } from './VersionDifferenceList.tsx';
import { useSceneShowing } from './useSceneShowing.ts';

/**
 * The scene with the version of the report next to the scene with the live version, and their differences (R-BEN-06).
 */
export function VersionComparison() {
  const translate = useTranslate();
  const { version, live } = useBench().held;
  if (!version) return <Alert severity="info">{translate('bench.compare.unknown')}</Alert>;
  if (!live) return <Alert severity="info">{translate('preview.noLive')}</Alert>;
  if (version.id === live.id)
    return <Alert severity="info">{translate('bench.compare.same', { number: live.number })}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BothVersions before={version} after={live} />
      <VersionDifferenceList of={live.id} against={version.id} />
    </Box>
  );
}

function BothVersions({ before, after }: { before: BenchCaseVersion; after: BenchCaseVersion }) {
  const translate = useTranslate();
  const { shown, width, held } = useBench();
  const [then, now] = [useSceneShowing(before.id, shown), useSceneShowing(after.id, shown)];
  const failure = then.error ?? now.error;
  if (failure) return <ErrorAlert message={failure.message} />;
  if (!then.data || !now.data) return <Skeleton variant="rectangular" height={400} />;
  return (
    <ComparisonFrames
      key={`${then.data.id} ${now.data.id}`}
      before={{ showing: then.data, label: translate('bench.compare.then', { number: before.number }) }}
      after={{ showing: now.data, label: translate('bench.compare.now', { number: after.number }) }}
      title={held.name}
      screen={width === undefined ? (shown.viewport ?? getViewportOrDefault(1280)) : getViewportOrDefault(width)}
    />
  );
}
