import { Link } from '#portal/ui/Link.tsx';
import { errorCode } from '#shared/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Contact } from '#portal/ui/Contact.tsx';
import { ErrorHelp } from '#portal/ui/ErrorHelp.tsx';
import { errorText } from '#portal/ui/error-text.ts';
import { Notice } from '#portal/ui/Notice.tsx';

/** A new password mends it: wrong or too old, or the login is locked. */
const MENDED_BY_PASSWORD = new Set([603, 626, 627, 632, 636, 637, 638, 650]);

/** Why nobody was logged in, and what to do about it; the toast says the first of it, too (R-LOGIN-08). */
const LoginRefusal = ({ error }: { error: unknown }) => (
  <Notice tone="danger" title={errorText(error)}>
    {MENDED_BY_PASSWORD.has(errorCode(error)) && (
      <p>
        <Link to="/forgot-password">{translate('login.forgotPassword')}</Link>
      </p>
    )}
    <Contact />
    <ErrorHelp error={error} />
  </Notice>
);

export default LoginRefusal;
