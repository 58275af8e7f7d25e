import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DRAWN_FIELDS } from '#generated/studio/fields.ts';
import { focusAndShow } from '#console/ui/focus-and-show.ts';
import { ContrastList } from './ContrastList.tsx';
import { EntityFieldInput } from './EntityFieldInput.tsx';
import { LogoFields } from './LogoFields.tsx';
import { getSectionId, SectionTitle } from './SectionTitle.tsx';

const COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  // Beside the preview there is room for one column only.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
};

const FIELDS = DRAWN_FIELDS.filter(({ tab }) => tab === 'brand');

/** The colours stand beside their contrasts. */
const OTHERS = [...new Set(FIELDS.map(({ section }) => section))].filter((section) => section !== 'colors');

/** The tab for the name, colours, logos and other fields of the brand. */
export const BrandForm = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <SectionIndex />
    <Box sx={COLUMNS}>
      <Section name="colors" />
      <ContrastList />
    </Box>
    <LogoFields />
    <Box sx={COLUMNS}>
      {OTHERS.map((section) => (
        <Section key={section} name={section} />
      ))}
    </Box>
  </Box>
);

/** Leads to the sections, which fill several screens. */
function SectionIndex() {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('brand.index')} sx={{ display: 'flex', flexWrap: 'wrap', mx: -0.75 }}>
      {['colors', 'logos', ...OTHERS].map((section) => (
        <Button key={section} size="small" onClick={() => focusAndShow(getSectionId(section))}>
          {translate(`brand.${section}`)}
        </Button>
      ))}
    </Box>
  );
}

function Section({ name }: { name: string }) {
  return (
    <section>
      <SectionTitle name={name} />
      {FIELDS.filter(({ section }) => section === name).map((field) => (
        <EntityFieldInput key={field.key} field={field} />
      ))}
    </section>
  );
}
