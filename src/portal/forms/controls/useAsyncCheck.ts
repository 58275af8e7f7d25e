import { useEffect, useState } from 'react';

/**
 * Checks a text with a rule whose code loads on demand.
 * @param find loads and applies the rule; must be stable between renders
 * @param isWanted whether to check
 * @returns the result for the current text; undefined while it is unknown
 */
export function useAsyncCheck(find: (text: string) => Promise<string | undefined>, text: string, isWanted: boolean) {
  const [found, setFound] = useState<{ text: string; result: string | undefined }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    find(text)
      .then((result) => isCurrent && setFound({ text, result }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [find, text, isWanted]);
  return isWanted && found?.text === text ? found.result : undefined;
}
