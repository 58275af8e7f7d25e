import { createEntityTheme, createThemeStyle, type EntityColors } from '#shared/theme/entity-theme.ts';
import { createStore } from '#shared/runtime/store.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { browserStorage } from '#portal/storage/storage.ts';

/** The themes that a visitor chooses from; `system` follows the setting of the system (R-ALL-04). */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The script of index.html reads it as well. */
const KEY = 'theme';

/** The choice of this browser. */
export const themeChoice = createStore<ThemeChoice>('system');

/** Stores the choice and shows it; if the browser stores nothing, it lasts until the page closes (R-ALL-07). */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') browserStorage.remove(KEY);
  else browserStorage.write(KEY, choice);
  showChoice();
}

/** Shows the choice of this browser from now on, also when another tab or the system changes it. */
export function followThemeChoice(signal: AbortSignal): void {
  const isStored = ({ key }: StorageEvent) => key === KEY || key === null;
  window.addEventListener('storage', (event) => isStored(event) && showChoice(), { signal });
  darkSystem().addEventListener('change', showMode, { signal });
  showChoice();
}

/** One sheet for the page, so that a changed entity replaces the colours of the last one. */
let sheet: CSSStyleSheet | undefined;
let barColors: Record<ThemeMode, string> | undefined;

/** Applies the colours of an entity in both themes (R-CONF-13…17). */
export function applyEntityColors(colors: EntityColors): void {
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(createThemeStyle(colors));
  const headerOf = (mode: ThemeMode) => createEntityTheme(colors, mode)['--header-1'];
  barColors = { light: headerOf('light'), dark: headerOf('dark') };
  showMode();
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function showChoice(): void {
  const stored = browserStorage.read(KEY);
  themeChoice.set(THEME_CHOICES.find((choice) => choice === stored) ?? 'system');
  showMode();
}

function showMode(): void {
  const choice = themeChoice.get();
  const mode = choice === 'system' ? (darkSystem().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = mode;
  setMeta('color-scheme', mode);
  if (barColors) setMeta('theme-color', barColors[mode]);
}

function setMeta(name: string, content: string): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`) ?? document.createElement('meta');
  Object.assign(meta, { name, content });
  if (!meta.isConnected) document.head.append(meta);
}
