import { type RefObject, useEffect } from 'react';

/** What a scene tells the page around it. */
export type StageMessage =
  | { type: 'stage:shown'; heading: string }
  | { type: 'stage:unanswered'; method: string; path: string }
  | { type: 'stage:stopped'; address: string };

/** Reads what came from a frame; undefined for what no scene says. */
export function readMessage(data: unknown): StageMessage | undefined {
  const { type, ...rest } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const isText = (...names: string[]) => names.every((name) => typeof rest[name] === 'string');
  if (type === 'stage:shown' && isText('heading')) return data as StageMessage;
  if (type === 'stage:unanswered' && isText('method', 'path')) return data as StageMessage;
  return type === 'stage:stopped' && isText('address') ? (data as StageMessage) : undefined;
}

/** Listens to the scene in a frame, and to nobody else. @param url its address on the stage */
export function useStageMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: StageMessage) => void,
): void {
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readMessage(event.data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, url, onMessage]);
}
