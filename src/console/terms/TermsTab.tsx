import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { EDITOR_FIELDS, type EditorInputKind } from '#generated/studio/fields.ts';
import { TERMS_FIELDS } from '#generated/published/fields.ts';
import { ConsentManagerSection } from './ConsentManagerSection.tsx';
import { CookieNoticeSection } from './CookieNoticeSection.tsx';
import { ScriptSection } from './ScriptSection.tsx';
import { OverrideSection } from './OverrideSection.tsx';
import { TermsCard } from './TermsCard.tsx';

const fieldsOf = (kind: EditorInputKind) => EDITOR_FIELDS.filter(({ tab, input }) => tab === 'terms' && input === kind);

/** The terms, the cookie notice and the scripts that pages load in addition to the portal (R-STU-10). */
function TermsTab() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {TERMS_FIELDS.map((name) => (
        <TermsCard key={name} name={name} />
      ))}
      <OverrideSection title={translate('terms.cookies')}>
        {fieldsOf('markup').map(({ key }) => (
          <CookieNoticeSection key={key} name={key} />
        ))}
      </OverrideSection>
      {fieldsOf('consent').map(({ key, parts = [] }) => (
        <OverrideSection key={key} title={translate(`brand.fields.${key}`)}>
          <ConsentManagerSection name={key} parts={parts} />
        </OverrideSection>
      ))}
      <OverrideSection title={translate('terms.scripts')}>
        {fieldsOf('script').map(({ key }) => (
          <ScriptSection key={key} name={key} />
        ))}
      </OverrideSection>
    </Box>
  );
}

export default TermsTab;
