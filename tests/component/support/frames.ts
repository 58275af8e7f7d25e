/** Resolves when the browser draws its next frame. */
export const waitForFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the page is laid out and painted after all previous changes. */
export async function waitForLayout(): Promise<void> {
  await waitForFrame();
  await waitForFrame();
}
