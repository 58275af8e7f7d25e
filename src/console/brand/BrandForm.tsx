import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DRAWN_FIELDS } from '#generated/studio/fields.ts';
import { ContrastList } from './ContrastList.tsx';
import { EntityFieldInput } from './EntityFieldInput.tsx';
import { LogoFields } from './LogoFields.tsx';

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

function Section({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <section>
      <Typography component="h3" variant="h6">
        {translate(`brand.${name}`)}
      </Typography>
      {FIELDS.filter(({ section }) => section === name).map((field) => (
        <EntityFieldInput key={field.key} field={field} />
      ))}
    </section>
  );
}
