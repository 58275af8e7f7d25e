import { useCallback, useState } from 'react';
import type { StageMessage } from '#shared/scenes/stage-messages.ts';

/** The distinct calls for which a scene has no answer (R-SCN-05). @param resetKey a new value clears them */
export function useUnansweredCalls(resetKey: string): {
  calls: readonly string[];
  hear: (message: StageMessage) => void;
} {
  const [heard, setHeard] = useState<{ shown: string; calls: readonly string[] }>({ shown: resetKey, calls: [] });
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type !== 'stage:unanswered') return;
      const call = `${message.method} ${message.path}`;
      setHeard((before) => {
        const calls = before.shown === resetKey ? before.calls : [];
        return { shown: resetKey, calls: calls.includes(call) ? calls : [...calls, call] };
      });
    },
    [resetKey],
  );
  return { calls: heard.shown === resetKey ? heard.calls : [], hear };
}
