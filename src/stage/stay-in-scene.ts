/**
 * Keeps the screen from going back beyond the first entry of the scene: the history of a frame goes on in that of the page
 * around it, which would leave its own screen.
 * @param onStopped called instead
 */
export function stayInScene(history: History, onStopped: () => void): void {
  const go = history.go.bind(history);
  history.go = (delta = 0) => {
    // The router counts the entries of the scene.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx + delta < 0) onStopped();
    else go(delta);
  };
}
