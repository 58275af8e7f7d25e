import { useMemo } from 'react';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { useCallLabel } from '#console/bench/codes/useCallLabel.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import { getViewportOrDefault } from './viewports.ts';
import { FittedStage } from './FittedStage.tsx';
import { UnansweredCalls } from './UnansweredCalls.tsx';
import { useReloadCount } from './useReloadCount.ts';
import { useShowings } from './useShowings.ts';
import { useUnansweredCalls } from './useUnansweredCalls.ts';
import { usePressedField } from './usePressedField.ts';
import { getDraftColors } from './reload-key.ts';

interface ScenePreviewProps {
  version: Pick<VersionDetails, 'id' | 'files'>;
  /** The id of a scene. */
  sceneId: string;
  title: string;
  /** Of the screen: 375, 768 or 1280. */
  width: number;
  theme: ThemeMode;
}

/**
 * The real portal in a scene with the open version, scaled to the available width. Typed colours are repainted; every
 * other saved change reloads it (R-STU-15).
 */
export function ScenePreview({ version, sceneId, title, width, theme }: ScenePreviewProps) {
  const { files } = useVersionEditor();
  const reloads = useReloadCount(toVersionFiles(version));
  const { data, error } = useShowings(version.id, [sceneId]);
  const [showing] = data ?? [];
  const { calls, hear } = useUnansweredCalls(`${showing?.id} ${reloads}`);
  const label = useCallLabel();
  const { said, press } = usePressedField();
  // Each new value is painted again.
  const colors = useMemo(() => getDraftColors(files), [files]);
  return (
    <div>
      <FittedStage
        showing={showing}
        title={title}
        screen={getViewportOrDefault(width)}
        error={error}
        reloads={reloads}
        theme={theme}
        colors={colors}
        onMessage={hear}
        onPress={press}
        said={said}
      />
      <UnansweredCalls calls={calls} label={label} />
    </div>
  );
}
