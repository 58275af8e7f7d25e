import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { EntityRecord } from '#shared/console-contract.ts';
import { type NoticeFormValues, NEW_NOTICE } from './notice-form.ts';
import { NoticeMockup } from './NoticeMockup.tsx';

/** Maximum number of portals that are shown. */
const MOST_SHOWN = 4;

/** How the portal of each chosen entity shows the notice of the form. */
export function NoticePreview() {
  const typed = useWatch<NoticeFormValues>() as Partial<NoticeFormValues>;
  return <NoticeMockups {...NEW_NOTICE} {...typed} />;
}

/** How the portals of some entities show a notice. */
export function NoticeMockups({
  entities: codes,
  ...notice
}: Pick<NoticeFormValues, 'entities' | 'kind' | 'text'> & { link: NoticeFormValues['link'] | null }) {
  const translate = useTranslate();
  const { data: entities = [] } = useGetMany<EntityRecord>('entities', { ids: codes });
  const shown = entities.filter((entity) => entity !== undefined).slice(0, MOST_SHOWN);
  const hidden = codes.length - shown.length;
  return (
    <Box component="section" aria-labelledby="preview" sx={{ minWidth: 0, alignSelf: 'start' }}>
      <Typography id="preview" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('notices.preview')}
      </Typography>
      {shown.map(({ id, name, colors }) => (
        <NoticeMockup key={id} name={name} colors={colors} {...notice} />
      ))}
      {shown.length === 0 && <NoticeMockup name={translate('notices.preview.portal')} colors={[]} {...notice} />}
      {shown.length > 0 && hidden > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('notices.preview.more', { smart_count: hidden })}
        </Typography>
      )}
    </Box>
  );
}
