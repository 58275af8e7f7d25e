import { acceptCookies, rejectCookies } from '#portal/entity/cookie-consent.ts';
import { hasRunEntityScripts } from '#portal/entity/entity-scripts.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { RichText } from '#portal/ui/terms/RichText.tsx';
import { useIsTyping } from './useIsTyping.ts';
import './cookie-dialog.css';

/**
 * Offers Accept and Reject with equal prominence (R-HOME-22); closing it without a choice counts as a rejection.
 * It waits for a pause in what the visitor types: no key goes astray.
 */
const CookieDialog = ({ onChosen }: { onChosen: () => void }) => {
  const isTyping = useIsTyping();
  const { codNrbeEn, cookiesText, cookiePolicyUrl } = useEntity();
  const accept = () => {
    acceptCookies(codNrbeEn);
    onChosen();
  };
  const reject = () => {
    rejectCookies(codNrbeEn);
    onChosen();
    // A script that has run can be removed from the page only by a reload.
    if (hasRunEntityScripts()) window.location.reload();
  };
  return (
    <Dialog
      open={!isTyping}
      opensByItself
      title={translate('cookies.title')}
      onClose={reject}
      actions={
        <>
          <Button onClick={reject}>{translate('cookies.reject')}</Button>
          <Button onClick={accept}>{translate('cookies.accept')}</Button>
        </>
      }
    >
      <div className="cookie-text">
        <RichText html={cookiesText} />
      </div>
      <p>
        <a href={cookiePolicyUrl} target="_blank" rel="noopener noreferrer">
          {translate('ui.cookiePolicy')}
          <span className="visually-hidden"> {translate('ui.newTab')}</span>
        </a>
      </p>
    </Dialog>
  );
};

export default CookieDialog;
