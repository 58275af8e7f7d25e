import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { NOTICE_SCREENS } from '#shared/notices/notice-screens.ts';
import { ShowingPreview } from '#console/preview/ShowingPreview.tsx';
import { useSettledValue } from '#console/ui/useSettledValue.ts';
import { type NoticeFormValues, NEW_NOTICE } from './notice-form.ts';
import { type ShownNotice, useNoticeShowing } from './useNoticeShowing.ts';

/** How the portals of the chosen entities show the notice of the form. */
export function NoticePreview() {
  const typed = useWatch<NoticeFormValues>() as Partial<NoticeFormValues>;
  return <NoticeOnPortals {...NEW_NOTICE} {...typed} />;
}

interface NoticeOnPortalsProps extends Pick<NoticeFormValues, 'entities' | 'kind' | 'text'> {
  link: NoticeFormValues['link'] | null;
  screens: readonly string[] | null;
}

/** The real portal with a notice: a chosen screen of a chosen entity. */
export function NoticeOnPortals({ entities: codes, screens, kind, text, link }: NoticeOnPortalsProps) {
  const translate = useTranslate();
  const { data: entities = [] } = useGetMany<EntityRecord>('entities', { ids: codes });
  const [chosen, setChosen] = useState({ entity: '', screen: '' });
  const shownScreens = NOTICE_SCREENS.filter((screen) => !screens?.length || screens.includes(screen));
  const entity = codes.includes(chosen.entity) ? chosen.entity : codes[0];
  const screen = shownScreens.find((one) => one === chosen.screen) ?? shownScreens[0]!;
  const shownLink = link?.text && link.href ? link : null;
  const words = JSON.stringify({ kind, text: text.trim() || translate('notices.preview.empty'), link: shownLink });
  const notice = JSON.parse(useSettledValue(words)) as ShownNotice;
  const { data, error } = useNoticeShowing(entity, screen, notice);
  const names = entities.filter((one) => one !== undefined).map(({ id, name }) => ({ value: id, text: name }));
  const name = names.find(({ value }) => value === entity)?.text ?? '';
  return (
    <Box component="section" aria-labelledby="preview" sx={{ minWidth: 0, alignSelf: 'start' }}>
      <Typography id="preview" component="h2" variant="h6" sx={{ mb: 1 }}>
        {translate('notices.preview')}
      </Typography>
      {entity === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {translate('notices.preview.noEntity')}
        </Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
            {names.length > 1 && (
              <Choice
                label={translate('notices.preview.entity')}
                value={entity}
                choices={names}
                onChoose={(code) => setChosen({ ...chosen, entity: code })}
              />
            )}
            <Choice
              label={translate('preview.scene')}
              value={screen}
              choices={shownScreens.map((one) => ({ value: one, text: translate(`notices.screens.${one}`) }))}
              onChoose={(one) => setChosen({ ...chosen, screen: one })}
            />
          </Box>
          <ShowingPreview showing={data} error={error} title={translate('notices.preview.alt', { name })} />
        </>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={choices.some((one) => one.value === value) ? value : ''}
    sx={{ flex: 1, minWidth: 160 }}
    onChange={({ target }) => onChoose(target.value)}
  >
    {choices.map((one) => (
      <MenuItem key={one.value} value={one.value}>
        {one.text}
      </MenuItem>
    ))}
  </TextField>
);
