import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TextLink } from '#console/ui/TextLink.tsx';
import { sceneOfWord } from './scene-of-word.ts';
import { useScenes } from './scenes.ts';
import { previewPlace } from './usePreviewPlace.ts';

const Scenes = createContext<ReadonlySet<string>>(new Set());

/** Lets the words in it lead to the scenes that there are. */
export function WordScenes({ children }: { children: ReactNode }) {
  const { data } = useScenes();
  const names = useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
  return <Scenes value={names}>{children}</Scenes>;
}

/** Leads to the screen that shows a text, where it is known (R-STU-09). @param word its key */
export function SeeOnScreen({ word }: { word: string }) {
  const translate = useTranslate();
  const scenes = useContext(Scenes);
  const scene = sceneOfWord(word);
  if (scene === undefined || !scenes.has(scene)) return null;
  return (
    <TextLink to={previewPlace(scene)} label={translate('preview.seeWord.named', { word })}>
      {translate('preview.seeWord')}
    </TextLink>
  );
}
