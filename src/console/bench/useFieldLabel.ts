import { useBench } from './bench-context.ts';
import { useEntityTexts } from './useEntityTexts.ts';

/** Returns the label of a form field: `email` is 'Correo electrónico'; an unknown field stays as it is. */
export function useFieldLabel(): (name: string) => string {
  const { version } = useBench();
  const { words } = useEntityTexts(version?.id);
  return (name) => {
    const key = Object.keys(words?.usual ?? {}).find(
      (one) => /^forms\.[\w-]+\.\w+$/.test(one) && one.endsWith(`.${name}`),
    );
    return (key && words?.say(key)) || name;
  };
}
