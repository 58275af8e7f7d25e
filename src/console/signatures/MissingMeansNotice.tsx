import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { MEANS_PATH } from '#console/login/link-token.ts';
import { getCurrentMember } from '#console/session/current-member.ts';

/** Leads members who publish or manage staff to their first means to sign, before a call is refused (R-SIGN-07). */
export function MissingMeansNotice() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  if (!getCurrentMember()?.needsMeans || pathname === MEANS_PATH) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={
        <Button component={Link} to={MEANS_PATH} color="inherit" size="small">
          {translate('means.add')}
        </Button>
      }
    >
      {translate('means.missing')}
    </Alert>
  );
}
