type Gate = (event: PopStateEvent) => void;

let gate: Gate | undefined;

// Browsers call the listeners of the window in the order of their registration, whatever phase they ask for: this one has
// to be there before the router's, so that it can keep an event from it.
window.addEventListener('popstate', (event) => gate?.(event));

/** Sees the browser's ways back and forward before the router does. @returns takes it away */
export function setHistoryGate(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = undefined;
  };
}
