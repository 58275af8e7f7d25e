import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { TERMS_FIELDS } from '#generated/published/fields.ts';
import { ConsentPart } from './ConsentPart.tsx';
import { CookiesPart } from './CookiesPart.tsx';
import { ScriptPart } from './ScriptPart.tsx';
import { Section } from './Section.tsx';
import { TermsCard } from './TermsCard.tsx';

/** What suppliers accept, what is said about cookies, and what the pages load beside the portal (R-STU-10). */
function TermsTab() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {TERMS_FIELDS.map((name) => (
        <TermsCard key={name} name={name} />
      ))}
      <Section title={translate('terms.cookies')}>
        <CookiesPart />
      </Section>
      <Section title={translate('brand.fields.cookieBot')}>
        <ConsentPart />
      </Section>
      <Section title={translate('terms.scripts')}>
        <ScriptPart place="header" />
        <ScriptPart place="footer" />
      </Section>
    </Box>
  );
}

export default TermsTab;
