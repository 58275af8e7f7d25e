import type { State } from './states.ts';

/** Where pictures are taken: an entity's portal, or the console. */
export interface Place {
  code: string;
  host: string;
}

export const ENTITIES: readonly Place[] = [
  { code: '9000', host: 'localhost' },
  { code: '9001', host: 'roble.localhost' },
  { code: '9002', host: 'marea.localhost' },
];
const CONSOLE: Place = { code: 'consola', host: 'consola.localhost' };
const WIDTHS = [375, 768, 1280];
/** That of the pictures of the documentation. */
const DOCS_WIDTH = 1280;

/** A picture that is to be taken. */
export interface Waiting {
  state: State;
  place: Place;
  width: number;
}

export const nameOf = ({ state: { route, state }, place: { code }, width }: Waiting): string =>
  `${route} ${state} ${code} ${width}`;

/** Every state at every place and width that has it, or those of the documentation. */
export const picturesOf = (states: readonly State[], isForDocs: boolean): Waiting[] =>
  states
    .filter(({ docs }) => !isForDocs || docs !== undefined)
    .flatMap((state) =>
      placesOf(state).flatMap((place) =>
        (isForDocs ? [DOCS_WIDTH] : widthsOf(state)).map((width) => ({ state, place, width })),
      ),
    );

const widthsOf = ({ width }: State): readonly number[] => (width === undefined ? WIDTHS : [width]);

const placesOf = ({ entity, isConsole }: State): readonly Place[] =>
  isConsole ? [CONSOLE] : ENTITIES.filter(({ code }) => !entity || entity === code);
