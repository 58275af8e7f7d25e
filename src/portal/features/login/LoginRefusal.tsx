import { Link } from '#portal/ui/Link.tsx';
import { errorCode, errorReference } from '#shared/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Contact } from '#portal/ui/Contact.tsx';
import { errorText } from '#portal/ui/error-text.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import { Reference } from '#portal/ui/Reference.tsx';

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
    <Reference value={errorReference(error)} />
  </Notice>
);

export default LoginRefusal;
