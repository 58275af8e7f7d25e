import { expect } from 'vitest';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import type { StageMessage, StageRequest } from '#shared/scenes/stage-messages.ts';
import type { ConsoleCall } from './console.ts';

/** The page of a scene, played by the test. */
interface StagePage extends Window {
  /** Messages from the console, oldest first. */
  told: (StageRequest | { type: 'stage:colors'; colors: EntityColors })[];
  /** Sends a message to the console, as the stage would. */
  say: (message: StageMessage) => void;
}

const SCRIPT = `
  told = [];
  say = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({ data }) => told.push(data));
`;
const SHOWN = `say({ type: 'stage:shown', heading: document.querySelector('h1').textContent });`;

/** A page on the test's own origin, so that both sides can exchange messages as with the stage's origin. */
const pageOf = (heading: string, script: string): string =>
  URL.createObjectURL(
    new Blob(
      [
        `<!doctype html><html lang="es"><title>Escena</title><h1>${heading}</h1><button>Seguir</button><script>${script}</script></html>`,
      ],
      {
        type: 'text/html',
      },
    ),
  );

const addresses = new Map<string, string>();

/** The address of a scene on the fake stage. @param isSilent sends no message by itself, not even that it has loaded */
function stageAddress(heading: string, isSilent = false): string {
  const key = `${heading} ${isSilent}`;
  const known = addresses.get(key) ?? pageOf(heading, isSilent ? SCRIPT : SCRIPT + SHOWN);
  addresses.set(key, known);
  return known;
}

let showings = 0;

/** Creates a new showing each time, as the service does. */
const showing = (scene: string, heading: string, isSilent: boolean) => {
  showings += 1;
  return { scene, id: `showing-${showings}`, url: stageAddress(heading, isSilent) };
};

/** Answers with scenes on the fake stage. @param isSilent until the test sends a message */
export const stageAnswers = (isSilent = false) => ({
  createShowings: ({ body }: ConsoleCall) => ({
    showings: (body as { scenes: string[] }).scenes.map((name) => showing(name, name, isSilent)),
  }),
  createNoticeShowings: ({ body }: ConsoleCall) => {
    const { entities, text } = body as { entities: string[]; text: string };
    return { showings: entities.map((code) => showing(code, text, isSilent)) };
  },
  createEntityShowings: ({ body }: ConsoleCall) => {
    const { scenes, name } = body as { scenes: string[]; name: string };
    return { showings: scenes.map((scene) => showing(scene, `${name}: ${scene}`, isSilent)) };
  },
  createSceneShowings: ({ body }: ConsoleCall) => ({
    showings: (body as { scenes: { title: string }[] }).scenes.map(({ title }) => showing('', title, isSilent)),
  }),
});

/** The frames of the page, in order. @param part of their title */
export const findStageFrames = (part = ''): HTMLIFrameElement[] =>
  [...document.querySelectorAll('iframe')].filter(({ title }) => title.includes(part));

/** Waits until the page in a frame can talk with the console: its script runs after its heading is there. */
export async function expectStageReady(part = ''): Promise<void> {
  await expect
    .poll(() => {
      const [frame] = findStageFrames(part);
      return frame !== undefined && 'say' in (frame.contentWindow as StagePage);
    })
    .toBe(true);
}

/** The page in a frame. @param part of the frame's title */
export function getStagePage(part = ''): StagePage {
  const [frame] = findStageFrames(part);
  if (!frame) throw new Error(`No frame is called ${part}.`);
  return frame.contentWindow as StagePage;
}

/** The messages that the page in a frame received; empty before it has loaded. */
export const getReceivedMessages = (part = ''): StagePage['told'] =>
  (findStageFrames(part)[0]?.contentWindow as StagePage | null)?.told ?? [];
