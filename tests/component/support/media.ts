import { cdp } from 'vitest/browser';

/** Shows the page as it is on paper or on the screen; the next test finds it on the screen. */
export const emulateMedia = async (media: 'print' | 'screen'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { media });
};

/** Shows the page in the colours of the system, as in Windows's contrast themes; whoever asks for that ends it. */
export const emulateForcedColors = async (isOn: boolean): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: isOn ? [{ name: 'forced-colors', value: 'active' }] : [],
  });
};
