import type { EntityColors } from '#shared/entity-theme.ts';
import type { StageMessage, StageRequest } from '#shared/stage-messages.ts';
import type { ConsoleCall } from './console.ts';

/** The page of a scene, played by the test. */
interface StagePage extends Window {
  /** What the console told it, oldest first. */
  told: (StageRequest | { type: 'stage:colors'; colors: EntityColors })[];
  /** Tells the console something, as the stage would. */
  say: (message: StageMessage) => void;
}

const SCRIPT = `
  told = [];
  say = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({ data }) => told.push(data));
`;
const SHOWN = `say({ type: 'stage:shown', heading: document.querySelector('h1').textContent });`;

/** Of the page's own origin, so that both sides are spoken to as the stage's origin is. */
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

/** Where a scene is on the stage that is played. @param isSilent says by itself not even that it is there */
function stageAddress(heading: string, isSilent = false): string {
  const key = `${heading} ${isSilent}`;
  const known = addresses.get(key) ?? pageOf(heading, isSilent ? SCRIPT : SCRIPT + SHOWN);
  addresses.set(key, known);
  return known;
}

let showings = 0;

/** Another showing each time, as the service makes them. */
const showing = (scene: string, heading: string, isSilent: boolean) => {
  showings += 1;
  return { scene, id: `showing-${showings}`, url: stageAddress(heading, isSilent) };
};

/** Puts scenes on the stage that is played. @param isSilent until the test has them say something */
export const stageAnswers = (isSilent = false) => ({
  createShowings: ({ body }: ConsoleCall) => ({
    showings: (body as { scenes: string[] }).scenes.map((name) => showing(name, name, isSilent)),
  }),
  createSceneShowings: ({ body }: ConsoleCall) => ({
    showings: (body as { scenes: { title: string }[] }).scenes.map(({ title }) => showing('', title, isSilent)),
  }),
});

/** The frames of the page, in its order. @param part of their title */
export const findStageFrames = (part = ''): HTMLIFrameElement[] =>
  [...document.querySelectorAll('iframe')].filter(({ title }) => title.includes(part));

/** The page in a frame. @param part of the frame's title */
export function getStagePage(part = ''): StagePage {
  const [frame] = findStageFrames(part);
  if (!frame) throw new Error(`No frame is called ${part}.`);
  return frame.contentWindow as StagePage;
}

/** What the page in a frame was told; nothing before it is there. */
export const getReceivedMessages = (part = ''): StagePage['told'] =>
  (findStageFrames(part)[0]?.contentWindow as StagePage | null)?.told ?? [];
