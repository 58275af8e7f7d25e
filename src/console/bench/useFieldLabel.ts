import { useBench } from './bench-context.ts';
import { useEntityTexts } from './useEntityTexts.ts';

/** Says a field as suppliers read it: `email` is 'Correo electrónico'; one that no form has stays as it is. */
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
