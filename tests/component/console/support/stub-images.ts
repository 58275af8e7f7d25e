import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Paused {
  requestId: string;
}

/** Replaces every uploaded image by a drawing: a test does not answer requests for images. */
export async function stubImages(svg: string): Promise<void> {
  const session = cdp();
  const fulfil = ({ requestId }: Paused) =>
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
      body: btoa(svg),
    });
  session.on('Fetch.requestPaused', fulfil);
  onTestFinished(async () => {
    session.off('Fetch.requestPaused', fulfil);
    await session.send('Fetch.disable');
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/console/api/assets/*' }] });
}
