/** Once the browser draws its next frame. */
export const waitForFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Once the page is laid out and drawn as it has to be after whatever was done to it or its window. */
export async function waitForLayout(): Promise<void> {
  await waitForFrame();
  await waitForFrame();
}
