import { useEffect, useState } from 'react';

/**
 * Checks a text with a rule whose code loads on demand.
 * @param applyRule loads and applies the rule; must be stable between renders
 * @param isEnabled whether to check
 * @returns the result for the current text; undefined while it is unknown
 */
export function useAsyncCheck(
  applyRule: (text: string) => Promise<string | undefined>,
  text: string,
  isEnabled: boolean,
): string | undefined {
  const [found, setFound] = useState<{ text: string; result: string }>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isCurrent = true;
    applyRule(text)
      // Without a result nothing has to be drawn.
      .then((result) => isCurrent && setFound(result === undefined ? undefined : { text, result }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [applyRule, text, isEnabled]);
  return isEnabled && found?.text === text ? found.result : undefined;
}
