import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord, SceneRecord } from '#shared/console-contract.ts';
import { useDesk } from '#console/draft/version-desk.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { useShowings } from './useShowings.ts';
import { filesOf } from '#console/draft/version-files.ts';
import { DividedFrames, type DividedSide } from './DividedFrames.tsx';
import { screenOf } from './screens.ts';
import { useReloads } from './useReloads.ts';
import { colorsOf } from './version-content.ts';

/** A scene with what is live, and with this version, one over the other with a divider (R-STU-15). */
export function Compare({ scene, width }: { scene: SceneRecord; width: number }) {
  const translate = useTranslate();
  const { version } = useDesk();
  const { data: entity, error: unknown } = useGetOne<EntityRecord>('entities', { id: version.entity });
  const live = entity?.live?.id;
  const before = useShowings(live, [scene.id]);
  const after = useShowings(version.id, [scene.id]);
  const failure = unknown ?? before.error ?? after.error;
  if (failure) return <FailureAlert message={(failure as Error).message} />;
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
      />
    </Box>
  );
}

interface SideBySideProps {
  before: DividedSide;
  after: DividedSide;
  title: string;
  width: number;
}

/** A scene with what is live, and with the version that lies open as it is typed. */
function SideBySide({ width, ...sides }: SideBySideProps) {
  const { version, files } = useDesk();
  const reloads = useReloads(filesOf(version));
  return <DividedFrames {...sides} screen={screenOf(width)} colors={colorsOf(files)} reloads={reloads} />;
}
