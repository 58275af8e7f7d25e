/** Once the browser draws its next frame. */
export const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Once the page is laid out and drawn as it has to be after whatever was done to it or its window. */
export async function laidOut(): Promise<void> {
  await nextFrame();
  await nextFrame();
}
