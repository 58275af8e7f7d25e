import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord, SceneRecord } from '#shared/console/console-contract.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useShowings } from './useShowings.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import { ComparisonFrames, type ComparisonSide } from './ComparisonFrames.tsx';
import { getViewportOrDefault } from './viewports.ts';
import { useReloadCount } from './useReloadCount.ts';
import { getDraftColors } from './reload-key.ts';

/** Compares a scene with the live version and with this version: one over the other, with a divider (R-STU-15). */
export function SceneComparison({ scene, width, theme }: { scene: SceneRecord; width: number; theme: ThemeMode }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { data: entity, error: unknown } = useGetOne<EntityRecord>('entities', { id: version.entity });
  const live = entity?.live?.id;
  const before = useShowings(live, [scene.id]);
  const after = useShowings(version.id, [scene.id]);
  const failure = unknown ?? before.error ?? after.error;
  if (failure) return <ErrorAlert message={(failure as Error).message} />;
  if (entity && live === undefined) return <Alert severity="info">{translate('preview.noLive')}</Alert>;
  if (live === version.id) return <Alert severity="info">{translate('preview.isLive')}</Alert>;
  const [[shownLive], [shown]] = [before.data ?? [], after.data ?? []];
  if (!shownLive || !shown) return <Skeleton variant="rectangular" height={400} />;
  return (
    <Box>
      <SideBySide
        key={`${shownLive.id} ${shown.id} ${width}`}
        before={{ showing: shownLive, label: translate('preview.live', { number: entity?.live?.number }) }}
        after={{ showing: shown, label: translate('preview.this', { number: version.number }) }}
        title={scene.title}
        width={width}
        theme={theme}
      />
    </Box>
  );
}

interface SideBySideProps {
  before: ComparisonSide;
  after: ComparisonSide;
  title: string;
  width: number;
  theme: ThemeMode;
}

/** Compares a scene with the live version and with the open version, including unsaved colours. */
function SideBySide({ width, ...sides }: SideBySideProps) {
  const { version, files } = useVersionEditor();
  const reloads = useReloadCount(toVersionFiles(version));
  return (
    <ComparisonFrames
      {...sides}
      screen={getViewportOrDefault(width)}
      colors={getDraftColors(files)}
      reloads={reloads}
    />
  );
}
