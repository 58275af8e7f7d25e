import { Suspense, useEffect, useState } from 'react';
import type { Entity } from '#shared/entity/entity.ts';
import { mayLoadOptionalScripts, needsCookieConsent } from '#portal/entity/cookie-consent.ts';
import { loadEntityScripts } from '#portal/entity/entity-scripts.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { closeCookieSettings, useCookieSettingsOpen } from '#portal/ui/pages/cookie-settings.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import { useScreenAddress } from '#portal/ui/navigation/navigation.ts';
import { runWhenBrowserIdle } from '#portal/ui/loading/when-idle.ts';

const CookieDialog = lazyComponent(() => import('./CookieDialog.tsx'));

/**
 * The cookie consent: shown on Login while the visitor has not chosen (R-HOME-14), and on any screen on request.
 * Optional scripts load after the visitor accepted them, when the browser is idle; nothing waits for them.
 */
export const CookieConsent = () => {
  const entity = useEntity();
  const { pathname } = useScreenAddress();
  const isWanted = useCookieSettingsOpen();
  const [choices, setChoices] = useState(0);
  const isOpen = isWanted || (pathname === '/' && needsCookieConsent(entity));
  useEffect(() => {
    if (!mayLoadOptionalScripts(entity)) return undefined;
    return runWhenBrowserIdle(() => loadOptional(entity));
  }, [entity, choices]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CookieDialog
        onChosen={() => {
          closeCookieSettings();
          setChoices(choices + 1);
        }}
      />
    </Suspense>
  );
};

function loadOptional(entity: Entity) {
  const hasScripts = entity.headerScriptUrl || entity.footerScriptUrl || entity.cookieBot.cbid;
  if (hasScripts) loadEntityScripts(entity);
}
