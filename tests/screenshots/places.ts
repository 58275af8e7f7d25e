import type { State } from './states.ts';

/** Where pictures are taken: an entity's portal, or the console. */
export interface PictureSite {
  code: string;
  host: string;
}

export const ENTITIES: readonly PictureSite[] = [
  { code: '9000', host: 'localhost' },
  { code: '9001', host: 'roble.localhost' },
  { code: '9002', host: 'marea.localhost' },
];
const CONSOLE: PictureSite = { code: 'consola', host: 'consola.localhost' };
const WIDTHS = [375, 768, 1280];
/** That of the pictures of the documentation. */
const DOCS_WIDTH = 1280;

/** A picture that is to be taken. */
export interface Waiting {
  state: State;
  site: PictureSite;
  width: number;
}

export const nameOf = ({ state: { route, state }, site: { code }, width }: Waiting): string =>
  `${route} ${state} ${code} ${width}`;

/** Every state at every place and width that has it, or those of the documentation. */
export const picturesOf = (states: readonly State[], isForDocs: boolean): Waiting[] =>
  states
    .filter(({ docs }) => !isForDocs || docs !== undefined)
    .flatMap((state) =>
      placesOf(state).flatMap((site) =>
        (isForDocs ? [DOCS_WIDTH] : widthsOf(state)).map((width) => ({ state, site, width })),
      ),
    );

const widthsOf = ({ width }: State): readonly number[] => (width === undefined ? WIDTHS : [width]);

const placesOf = ({ entity, isConsole }: State): readonly PictureSite[] =>
  isConsole ? [CONSOLE] : ENTITIES.filter(({ code }) => !entity || entity === code);
