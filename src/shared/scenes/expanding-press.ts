/** A press among the steps; `nth` as in a recording, `isClosedAgain` where it has left nothing open. */
interface Step {
  did: string;
  what: string;
  nth?: number;
  isClosedAgain?: true | boolean;
}

/** A part of a screen that is open, by its button: which of those with the same text, and the index of the press. */
interface ExpandedPart {
  name: string;
  /** How many buttons with the same text stand before it; left out of the first. */
  nth?: number;
  /** -1 where no press is known. */
  index: number;
}

/**
 * Finds the presses that opened the parts of a screen: each part is opened again where it was, because its button may come
 * with a field before. Of several buttons with the same text, as in the rows of a list, those were pressed an odd number of
 * times whose parts are open.
 * @param steps in their order
 * @param names the texts of the buttons, which may count filters since then
 */
export function findExpandingPresses(steps: readonly Step[], names: readonly string[]): ExpandedPart[] {
  return [...new Set(names)].flatMap((name) => {
    const count = names.filter((one) => one === name).length;
    const pressed = listPresses(steps, name);
    const open = [...pressed.values()].filter(({ times }) => times % 2 === 1);
    const latest = (open.length > 0 ? open : [...pressed.values()])
      .toSorted((one, other) => one.index - other.index)
      .slice(-count);
    if (latest.length === 0) return [{ name, index: -1 }];
    return latest.map(({ index }) => {
      const { nth } = steps[index]!;
      return { name, index, ...(nth !== undefined && { nth }) };
    });
  });
}

/** How often each of the buttons with a text was pressed, and the last time, by its number. */
function listPresses(steps: readonly Step[], name: string): Map<number, { times: number; index: number }> {
  const isLike = (step: Step) => step.did === 'press' && !step.isClosedAgain && name.startsWith(step.what);
  const isExact = steps.some((step) => isLike(step) && step.what === name);
  const pressed = new Map<number, { times: number; index: number }>();
  for (const [index, step] of steps.entries()) {
    if (!isLike(step) || (isExact && step.what !== name)) continue;
    const nth = step.nth ?? 0;
    pressed.set(nth, { times: (pressed.get(nth)?.times ?? 0) + 1, index });
  }
  return pressed;
}
