/** Goes a step in the history. The address may be the same afterwards: resolves once the portal was told of the step. */
export async function walkHistory(steps: number): Promise<void> {
  const told = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(steps);
  await told;
}
