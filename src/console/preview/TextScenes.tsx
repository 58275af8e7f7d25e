import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TextLink } from '#console/ui/TextLink.tsx';
import { findSceneOfText } from './scene-of-text.ts';
import { useScenes } from './scenes.ts';
import { createPreviewSearch } from './usePreviewLocation.ts';

const Scenes = createContext<ReadonlySet<string>>(new Set());

/** Provides the scenes to which the texts inside it link. */
export function AvailableScenesProvider({ children }: { children: ReactNode }) {
  const { data } = useScenes();
  const names = useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
  return <Scenes value={names}>{children}</Scenes>;
}

/** Links to the scene that shows a text, if it is known (R-STU-09). @param textKey of the text */
export function ShowOnScreenLink({ word }: { word: string }) {
  const translate = useTranslate();
  const scenes = useContext(Scenes);
  const scene = findSceneOfText(word);
  if (scene === undefined || !scenes.has(scene)) return null;
  return (
    <TextLink to={createPreviewSearch(scene)} label={translate('preview.seeWord.named', { word })}>
      {translate('preview.seeWord')}
    </TextLink>
  );
}
