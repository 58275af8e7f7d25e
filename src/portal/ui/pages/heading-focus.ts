/** The placeholder that was removed last. */
let left: { entry: unknown; hadFocus: boolean } | undefined;

/** What the router keeps for the entry of the history: another one is another navigation. */
const currentEntry = (): unknown => (window.history.state as { key?: string } | null)?.key;

/**
 * Remembers whether a placeholder still has the focus, right before it is removed because the code of its screen came.
 * @param placeholder the page that is shown in the meantime
 * @returns remembers it
 */
export function watchPlaceholder(placeholder: Element | null): () => void {
  const entry = currentEntry();
  return () => {
    const { activeElement, body } = document;
    const isMoved = activeElement && activeElement !== body && !placeholder?.contains(activeElement);
    left = { entry, hadFocus: !isMoved };
  };
}

/**
 * Whether the heading of a page that opens takes the focus (R-ALL-05): once for each navigation, and not back from a user
 * who moved it while the code was loading.
 */
export function takesFocus(): boolean {
  const before = left;
  left = undefined;
  return !before || before.hadFocus || before.entry !== currentEntry();
}
