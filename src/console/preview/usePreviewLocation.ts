import { useSearchParams } from 'react-router-dom';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { THEME_MODES, type ThemeMode } from '#shared/theme/theme.ts';
import { getViewportOrDefault } from './viewports.ts';

export const PREVIEW_MODES = ['one', 'sheet', 'compare'] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

/** The scenes of which one is shown first: with its fields filled in, the button of the login has its colour. */
const FIRST = ['login-filled', 'login'];

const sceneCalled = (scenes: readonly SceneRecord[], name: string | null) => scenes.find(({ id }) => id === name);

interface PreviewLocation {
  mode?: PreviewMode;
  scene?: string;
  width?: number;
  theme?: ThemeMode;
}

/** The selected scene, mode, width and theme of the preview; they are part of the address, so that it can be shared. */
export function usePreviewLocation(scenes: readonly SceneRecord[]): {
  mode: PreviewMode;
  scene: SceneRecord | undefined;
  width: number;
  theme: ThemeMode;
  set: (location: PreviewLocation) => void;
} {
  const [search, setSearch] = useSearchParams();
  const set = (location: PreviewLocation) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(location)) before.set(name, String(value));
        return before;
      },
      { replace: true },
    );
  return {
    mode: PREVIEW_MODES.find((mode) => mode === search.get('mode')) ?? 'one',
    scene:
      sceneCalled(scenes, search.get('scene')) ??
      FIRST.map((name) => sceneCalled(scenes, name)).find(Boolean) ??
      scenes[0],
    width: getViewportOrDefault(Number(search.get('width'))).width,
    theme: THEME_MODES.find((theme) => theme === search.get('theme')) ?? 'light',
    set,
  };
}

/** The address of a scene in the preview of the open version. */
export const createPreviewSearch = (sceneId: string): string =>
  `?${new URLSearchParams({ tab: 'preview', scene: sceneId })}`;
