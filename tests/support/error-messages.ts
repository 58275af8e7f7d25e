// Vite reads the page for tests in a browser, Node for those of Playwright.
const page = import.meta.env
  ? (await import('/docs/requirements.md?raw')).default
  : (await import('node:fs')).readFileSync('docs/requirements.md', 'utf8');

const ROW = /^\| <a id="[^"]*"><\/a>\*\*R-CODE-(\d+)\*\* +\| (.*?) *\|$/gm;

/**
 * What the portal says for each code of the error catalogue, by the requirements: they share nothing with the records of
 * the codes, so that texts that change places are noticed.
 */
export const ERROR_MESSAGES: Readonly<Record<number, string>> = Object.fromEntries(
  [...page.matchAll(ROW)].map(([, code, message = '']) => [Number(code), message]),
);

/** The message of a code. */
export const getErrorMessage = (code: number): string => {
  const message = ERROR_MESSAGES[code];
  if (message === undefined) throw new Error(`Code ${code} has no message.`);
  return message;
};

/** The codes that lists show with the picture of 'No se encontraron datos.' and no toast. */
export const NOT_FOUND_CODES: readonly number[] = [615, 709, 713, 724, 725, 727, 728, 734];
