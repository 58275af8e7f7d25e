import type { RecordedStep } from '#shared/scenes/recording.ts';
import { REDACTED } from '#shared/scenes/scene.ts';
import type { Anonymizer } from './anonymizer.ts';

/** The maximum length of the description of a step in a scene. */
const LONGEST = 300;

/** Describes a step in the words of a scene: never empty, never too long for one (R-REP-05). */
export const describeStep = ({ did, what }: RecordedStep, anonymizer: Anonymizer): string =>
  (did === 'screen' ? anonymizeRoute(what, anonymizer) : anonymizer.anonymizeText(what)).slice(0, LONGEST) || '–';

/** An address without tokens and without personal names (R-REP-03). */
export function anonymizeRoute(route: string, { anonymizeText }: Anonymizer): string {
  const [path = '/', query] = route.split('?');
  const decoded = path.split('/').map((part) => encodeURI(anonymizeText(decode(part))));
  if (query === undefined) return decoded.join('/').slice(0, LONGEST);
  const kept = [...new URLSearchParams(query)].map(([name, text]) => [
    name,
    /token|key|code/i.test(name) ? REDACTED : anonymizeText(text),
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
