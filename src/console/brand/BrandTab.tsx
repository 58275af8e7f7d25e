import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { BrandColor } from './BrandColor.tsx';
import { BrandList } from './BrandList.tsx';
import { BrandText } from './BrandText.tsx';
import { hostsOf, itemsOf } from '#console/draft/hosts.ts';
import { COLOR_FIELDS } from '#shared/entity-theme.ts';
import { ContrastPairs } from './ContrastPairs.tsx';
import { InformationLayer } from './InformationLayer.tsx';
import { Logos } from './Logos.tsx';
import { SupportContact } from './SupportContact.tsx';

const COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
};

/** What an entity looks like and is called. */
export const BrandTab = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Box sx={COLUMNS}>
      <Group title="brand.colors">
        {COLOR_FIELDS.map((name) => (
          <BrandColor key={name} name={name} />
        ))}
      </Group>
      <ContrastPairs />
    </Box>
    <Logos />
    <Box sx={COLUMNS}>
      <Group title="brand.names">
        <BrandText name="nameSite" />
        <BrandList name="hosts" itemsOf={hostsOf} />
        <BrandText name="copyrightNotice" />
        <BrandText name="legalNoticeUrl" type="url" />
        <BrandText name="cookiePolicyUrl" type="url" />
        <BrandText name="privacyPolicyUrl" type="url" />
      </Group>
      <Group title="brand.information">
        <InformationLayer />
      </Group>
      <Group title="brand.support">
        <SupportContact />
      </Group>
      <Group title="brand.days">
        <BrandText name="timeZone" help="brand.timeZone.help" />
        <BrandList name="closedDays" itemsOf={itemsOf} />
      </Group>
    </Box>
  </Box>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section>
      <Typography component="h3" variant="h6">
        {translate(title)}
      </Typography>
      {children}
    </section>
  );
}
