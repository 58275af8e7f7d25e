import { useOpenBench } from './bench-context.ts';
import { useEntityWords } from './useEntityWords.ts';

/** Says a field as suppliers read it: `email` is 'Correo electrónico'; one that no form has stays as it is. */
export function useFieldWords(): (name: string) => string {
  const { version } = useOpenBench();
  const { words } = useEntityWords(version?.id);
  return (name) => {
    const key = Object.keys(words?.usual ?? {}).find(
      (one) => /^forms\.[\w-]+\.\w+$/.test(one) && one.endsWith(`.${name}`),
    );
    return (key && words?.say(key)) || name;
  };
}
