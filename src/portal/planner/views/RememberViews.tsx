import { useId } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { useAreViewsRemembered } from './useViews.ts';

/** Decides whether this browser remembers the views after the session. */
export function RememberViews({ onChange }: { onChange: (isRemembered: boolean) => void }) {
  const id = useId();
  const isRemembered = useAreViewsRemembered();
  return (
    <div className="views-remember">
      <label>
        <input
          type="checkbox"
          checked={isRemembered}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {translate('views.remember')}
      </label>
      <p id={id} className="field-help">
        {translate('views.rememberHelp')}
      </p>
    </div>
  );
}
