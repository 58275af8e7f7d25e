import { useEffect, useState } from 'react';

/**
 * What a rule that is fetched when it is needed says of a text.
 * @param find fetches the rule and applies it; keep it stable between renders
 * @param isWanted whether there is something to look at
 * @returns undefined while nothing is known of this very text
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
