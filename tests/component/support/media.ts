import { cdp } from 'vitest/browser';

type Media = 'print' | 'screen';
let shown: Media = 'screen';

/** Switches the page between print and screen layout; the next test starts with the screen. */
export async function emulateMedia(media: Media): Promise<void> {
  if (media === shown) return;
  shown = media;
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** Emulates forced colours, as in Windows's contrast themes; the caller has to end it. */
export const emulateForcedColors = async (isOn: boolean): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: isOn ? [{ name: 'forced-colors', value: 'active' }] : [],
  });
};

/** Emulates the setting of the system for light or dark; the caller has to end it with light. */
export const emulateSystemTheme = async (theme: 'light' | 'dark'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
};
