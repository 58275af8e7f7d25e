import { type RefObject, useEffect } from 'react';
import { STRUCTURE_PARTS } from '#shared/scenes/screen-structure.ts';
import type { StageMessage } from '#shared/scenes/stage-messages.ts';

/** The properties of each message with a check of their types. */
const PARTS: Record<StageMessage['type'], Readonly<Record<string, (value: unknown) => boolean>>> = {
  'stage:shown': { heading: isText },
  'stage:settled': { screen: isScreenIfAny },
  'stage:unanswered': { method: isText, path: isText },
  'stage:stopped': { address: isText },
  'stage:no-screen-before': {},
  'stage:pressed': { element: isElement },
  'stage:picked': { element: isElement },
  'stage:outlined': { lines: isOutline },
  'stage:described': { heading: isText, text: isText },
};

/** Parses a message from a frame; undefined if it is not a message of a scene. */
export function parseStageMessage(data: unknown): StageMessage | undefined {
  const { type, ...rest } = recordOf(data);
  const parts = Object.entries(PARTS).find(([known]) => known === type)?.[1];
  return parts && Object.entries(parts).every(([name, fits]) => fits(rest[name])) ? (data as StageMessage) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isScreenIfAny(value: unknown): boolean {
  if (value === undefined) return true;
  const { path, structure, missingStep } = recordOf(value);
  const { number, of, does, called } = recordOf(missingStep);
  const isStep = [number, of].every((count) => typeof count === 'number') && [does, called].every(isText);
  return (
    isText(path) &&
    STRUCTURE_PARTS.every((part) => isText(recordOf(structure)[part])) &&
    (missingStep === undefined || isStep)
  );
}

function isElement(value: unknown): boolean {
  const { role, name, text, path, isDisabled, fields = [], hint = '' } = recordOf(value);
  return [role, name, text, path, hint].every(isText) && typeof isDisabled === 'boolean' && Array.isArray(fields);
}

function isOutline(value: unknown): boolean {
  const isLine = (line: unknown) => {
    const { level, role, name, state } = recordOf(line);
    return typeof level === 'number' && isText(role) && isText(name) && Array.isArray(state);
  };
  return Array.isArray(value) && value.every(isLine);
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

/** Listens to messages of the scene in a frame, and to no other sender. @param url its address on the stage */
export function useStageMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: StageMessage) => void,
): void {
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parseStageMessage(event.data);
      if (message) onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, url, onMessage]);
}
