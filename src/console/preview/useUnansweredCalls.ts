import { useCallback, useState } from 'react';
import type { StageMessage } from '#shared/stage-messages.ts';

/** The distinct calls for which a scene has no answer (R-SCN-05). @param shown a new value clears them */
export function useUnansweredCalls(shown: string) {
  const [heard, setHeard] = useState<{ shown: string; calls: readonly string[] }>({ shown, calls: [] });
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type !== 'stage:unanswered') return;
      const call = `${message.method} ${message.path}`;
      setHeard((before) => {
        const calls = before.shown === shown ? before.calls : [];
        return { shown, calls: calls.includes(call) ? calls : [...calls, call] };
      });
    },
    [shown],
  );
  return { calls: heard.shown === shown ? heard.calls : [], hear };
}
