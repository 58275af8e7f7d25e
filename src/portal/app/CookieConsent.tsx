import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entity } from '#shared/entity.ts';
import { mayLoadOptional, needsCookieChoice } from '#portal/entity/cookie-choice.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { closeCookieSettings, useCookieSettingsOpen } from '#portal/ui/cookie-settings.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { whenIdle } from '#portal/ui/when-idle.ts';

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
  const code = useDialogCode(isOpen, isWanted);
  useEffect(() => {
    if (!mayLoadOptional(entity)) return undefined;
    // Without its code what is optional is left out, until the next page.
    return whenIdle(() => void loadOptional(entity).catch(() => undefined));
  }, [entity, choices]);
  if (!isOpen || !code) return null;
  return (
    <code.default
      onChosen={() => {
        closeCookieSettings();
        setChoices(choices + 1);
      }}
    />
  );
};

/**
 * The code of the dialog, once it is there. React's `lazy` would take the whole portal down with code that did not arrive;
 * here Login stays, nothing counts as accepted, and whoever asked for the dialog is told and can ask again.
 */
function useDialogCode(isOpen: boolean, isWanted: boolean) {
  const [code, setCode] = useState<{ default: ComponentType<{ onChosen: () => void }> }>();
  const isMissing = isOpen && !code;
  useEffect(() => {
    if (!isMissing) return;
    import('./CookieDialog.tsx').then(setCode, () => {
      if (!isWanted) return;
      closeCookieSettings();
      showToast({ kind: 'error', text: translate('app.failureText') });
    });
  }, [isMissing, isWanted]);
  return code;
}

async function loadOptional(entity: Entity) {
  const hasScripts = entity.headerScriptUrl || entity.footerScriptUrl || entity.cookieBot.cbid;
  if (!hasScripts) return;
  const { loadEntityScripts } = await import('#portal/entity/entity-scripts.ts');
  loadEntityScripts(entity);
}
