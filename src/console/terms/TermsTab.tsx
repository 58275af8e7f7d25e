import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { TERMS_FIELDS } from '#generated/published/fields.ts';
import { ConsentManagerSection } from './ConsentManagerSection.tsx';
import { CookieNoticeSection } from './CookieNoticeSection.tsx';
import { ScriptSection } from './ScriptSection.tsx';
import { OverrideSection } from './OverrideSection.tsx';
import { TermsCard } from './TermsCard.tsx';

/** The terms, the cookie notice and the scripts that pages load in addition to the portal (R-STU-10). */
function TermsTab() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {TERMS_FIELDS.map((name) => (
        <TermsCard key={name} name={name} />
      ))}
      <OverrideSection title={translate('terms.cookies')}>
        <CookieNoticeSection />
      </OverrideSection>
      <OverrideSection title={translate('brand.fields.cookieBot')}>
        <ConsentManagerSection />
      </OverrideSection>
      <OverrideSection title={translate('terms.scripts')}>
        <ScriptSection place="header" />
        <ScriptSection place="footer" />
      </OverrideSection>
    </Box>
  );
}

export default TermsTab;
