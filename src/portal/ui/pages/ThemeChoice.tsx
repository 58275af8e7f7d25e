import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, THEME_CHOICES, themeChoice, type ThemeChoice as Choice } from '#portal/entity/theme.ts';
import { translate } from '#portal/i18n/i18n.ts';

const first = (): Choice => 'system';

/** The choice of every footer between the theme of the system, light and dark (R-ALL-04). */
export const ThemeChoice = () => {
  const chosen = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, first);
  const name = useId();
  return (
    <div role="group" aria-labelledby={name} className="theme-choice" data-unrecorded>
      <span id={name}>{translate('ui.theme')}</span>
      {THEME_CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name="theme" checked={choice === chosen} onChange={() => chooseTheme(choice)} />
          {translate(`ui.theme.${choice}`)}
        </label>
      ))}
    </div>
  );
};
