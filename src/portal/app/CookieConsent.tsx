import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entity } from '#shared/entity.ts';
import { mayLoadOptional, needsCookieChoice } from '#portal/entity/cookie-choice.ts';
import { loadEntityScripts } from '#portal/entity/entity-scripts.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { closeCookieSettings, useCookieSettingsOpen } from '#portal/ui/cookie-settings.ts';
import { lazyPart } from '#portal/ui/lazy-part.tsx';
import { whenIdle } from '#portal/ui/when-idle.ts';

const CookieDialog = lazyPart(() => import('./CookieDialog.tsx'));

/**
 * The choice about cookies: on Login while it is open (R-HOME-14), anywhere when it is asked for. What is optional is
 * loaded after it was accepted, when the page has nothing better to do, and never waited for.
 */
export const CookieConsent = () => {
  const entity = useEntity();
  const { pathname } = useLocation();
  const isWanted = useCookieSettingsOpen();
  const [choices, setChoices] = useState(0);
  const isOpen = isWanted || (pathname === '/' && needsCookieChoice(entity));
  useEffect(() => {
    if (!mayLoadOptional(entity)) return undefined;
    return whenIdle(() => loadOptional(entity));
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
