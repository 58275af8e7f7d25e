import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TextLink } from '#console/ui/TextLink.tsx';
import { findSceneOfText } from './scene-of-text.ts';
import { useScenes } from './scenes.ts';
import { createPreviewSearch } from './usePreviewLocation.ts';

const Scenes = createContext<ReadonlySet<string>>(new Set());

/** Lets the words in it lead to the scenes that there are. */
export function TextScenesProvider({ children }: { children: ReactNode }) {
  const { data } = useScenes();
  const names = useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
  return <Scenes value={names}>{children}</Scenes>;
}

/** Leads to the screen that shows a text, where it is known (R-STU-09). @param word its key */
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
