import type { RecordedStep } from '#shared/recording.ts';
import { HIDDEN } from '#shared/scene.ts';
import type { Anonymizer } from './anonymizer.ts';

/** The longest thing that a scene says of a step. */
const LONGEST = 300;

/** What a step did, in words of a scene: never empty, and never too long for one (R-REP-05). */
export const saidOf = ({ did, what }: RecordedStep, anonymizer: Anonymizer): string =>
  (did === 'screen' ? routeWithout(what, anonymizer) : anonymizer.words(what)).slice(0, LONGEST) || '–';

/** An address without tokens, and with nobody's names in it (R-REP-03). */
export function routeWithout(route: string, { words }: Anonymizer): string {
  const [path = '/', query] = route.split('?');
  const decoded = path.split('/').map((part) => encodeURI(words(decode(part))));
  if (query === undefined) return decoded.join('/').slice(0, LONGEST);
  const kept = [...new URLSearchParams(query)].map(([name, text]) => [
    name,
    /token|key|code/i.test(name) ? HIDDEN : words(text),
  ]);
  return `${decoded.join('/')}?${new URLSearchParams(kept as string[][])}`.slice(0, LONGEST);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
