import { cdp } from 'vitest/browser';

/** Shows the page as it is on paper or on the screen; the next test finds it on the screen. */
export const showOn = async (media: 'print' | 'screen'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { media });
};
