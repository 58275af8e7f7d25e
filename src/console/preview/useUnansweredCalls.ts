import { useCallback, useState } from 'react';
import type { StageMessage } from '#shared/stage-messages.ts';

/** The calls that a scene had no answer for (R-SCN-05), each once. @param shown another one begins anew */
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
