import { useTranslate } from 'react-admin';
import { useScreenTitle } from '#console/ui/useScreenTitle.ts';
import { useBench } from './bench-context.ts';
import { useCallLabel } from './codes/useCallLabel.ts';
import type { TimelineItem } from './model/timeline-items.ts';
import { useEntityTexts } from './useEntityTexts.ts';

/** Returns what is said of an entry of the timeline. */
export function useStepWords(): (item: TimelineItem) => string {
  const translate = useTranslate();
  const callWords = useCallLabel();
  const fieldWords = useFieldLabel();
  const getTitle = useScreenTitle();
  return ({ did, what }) => {
    if (did === 'call') return callWords(what);
    const name = did === 'field' ? fieldWords(what) : did === 'screen' ? getTitle(what) : what;
    return translate(`bench.did.${did}`, { what: name });
  };
}

/** Returns the label of a form field: `email` is 'Correo electrónico'; an unknown field stays as it is. */
function useFieldLabel(): (name: string) => string {
  const { version } = useBench();
  const { words } = useEntityTexts(version?.id);
  return (name) => {
    const key = Object.keys(words?.defaultTexts ?? {}).find(
      (one) => /^forms\.[\w-]+\.\w+$/.test(one) && one.endsWith(`.${name}`),
    );
    return (key && words?.getText(key)) || name;
  };
}
