import type { Scene, SceneArea, SceneFault, TimelineEntry } from './scene.ts';
import type { OutlineLine } from './stage-messages.ts';

/** What decides what support says about a screen (R-DESK-07). */
export interface ScreenState {
  scene: Scene;
  /** The screen as a screen reader reads it; in a dialog, the dialog alone. */
  outline: readonly OutlineLine[];
  /** Returns a text as suppliers read it; '' for an unknown key. */
  getText: (key: string) => string;
}

/** The literal parts of each form of a text, whose values are unknown: "Quitar el filtro %{filter}". */
const literalParts = (text: string): string[][] =>
  text
    .split('||||')
    .map((form) =>
      form
        .split(/%\{\w+\}/)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0);

/** Whether a text has these parts, one after the other. */
export function containsInOrder(name: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const position = name.indexOf(part, from);
    from = position + part.length;
    return position >= 0;
  });
}

/** Whether the screen says one of these texts, in the entity's words, or said it when it was reported. */
export function says({ outline, scene, getText }: ScreenState, ...keys: string[]): boolean {
  const seen = [...outline.map(({ name }) => name), scene.expects.text ?? ''];
  return keys
    .flatMap((key) => literalParts(getText(key)))
    .some((parts) => seen.some((text) => containsInOrder(text, parts)));
}

/** What stands for the value of a text with one placeholder, wherever the screen says it, such as the name of a filter. */
export function listValuesIn({ outline, getText }: ScreenState, key: string): string[] {
  const [before = '', after = ''] = getText(key).split(/%\{\w+\}/);
  return outline
    .map(({ name }) => name)
    .filter((name) => before !== '' && name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length));
}

/** The names of the elements of a role that have a state, or do not have one (`-checked`). */
export const listNames = ({ outline }: ScreenState, role: RegExp, state: string): string[] =>
  outline
    .filter((line) => role.test(line.role))
    .filter((line) => (state.startsWith('-') ? !line.state.includes(state.slice(1)) : line.state.includes(state)))
    .map(({ name }) => name);

/** Whether the screen belongs to a part of the portal: other parts use some of the same words. */
export const isArea = ({ scene }: ScreenState, area: SceneArea): boolean => scene.area === area;

/** Whether an answer failed in this way on its way to the supplier. */
export const hasFault = ({ scene }: ScreenState, fault: SceneFault): boolean =>
  scene.answers.some((answer) => answer.fault === fault);

/** Whether a report has two presses of one button in a row: the supplier did not see that the first one worked. */
export function isPressedTwice({ scene: { timeline = [] }, getText }: ScreenState, key: string): boolean {
  const [parts = []] = literalParts(getText(key));
  const steps = timeline.filter(({ did }) => did !== 'call');
  return steps.some(
    ({ did, what }, index) =>
      did === 'press' && parts.length > 0 && containsInOrder(what, parts) && isSamePress(steps[index + 1], what),
  );
}

const isSamePress = (next: TimelineEntry | undefined, what: string) => next?.did === 'press' && next.what === what;
