import { readFileSync } from 'node:fs';

/** An instruction of the Containerfile: its word, and the rest of its line. */
export type Instruction = readonly [word: string, rest: string];

/** The instructions of the image, in order. */
export const IMAGE_INSTRUCTIONS: readonly Instruction[] = readFileSync('Containerfile', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ (.*)/, 2) as [string, string]);

/** Those of its last stage, which say what is in it and how it is run. */
export const LAST_STAGE = IMAGE_INSTRUCTIONS.slice(IMAGE_INSTRUCTIONS.findLastIndex(([word]) => word === 'FROM'));

/** What follows a word, at each of its places. */
export const findInstructions = (word: string, among = IMAGE_INSTRUCTIONS): string[] =>
  among.filter(([one]) => one === word).map(([, rest]) => rest);

/** The settings of the image. */
export const IMAGE_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  findInstructions('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
);

/** The program and parameters with which the image is started. */
export const IMAGE_COMMAND = parseCommand(findInstructions('CMD', LAST_STAGE).at(-1));

/** The program and parameters that tell its health by their exit code. */
export const HEALTH_COMMAND = parseCommand(/ CMD (.*)$/.exec(findInstructions('HEALTHCHECK').join())?.[1]);

function parseCommand(text = '[]'): readonly string[] {
  return JSON.parse(text) as string[];
}
