import Box from '@mui/material/Box';
import { AutocompleteArrayInput, RadioButtonGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { MAX_NOTICES } from '#shared/notices/notice-rules.ts';
import { NOTICE_SCREENS } from '#shared/notices/notice-screens.ts';
import { needsOne } from '#console/ui/needs-one.ts';
import { EntitiesInput } from '#console/ui/EntityInputs.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import type { NoticeFormValues } from './notice-form.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { NoticeTimeInput } from './NoticeTimeInput.tsx';

const isNeeded = required();
const hasEntity = needsOne('notices.entities.needed');
const isWholeLink = (value: string, { link }: NoticeFormValues) =>
  !value && (link.text || link.href) ? 'notices.link.incomplete' : undefined;

const KINDS = (['information', 'warning'] as const).map((kind) => ({ id: kind, name: `notices.kinds.${kind}` }));
const TEXT = { htmlInput: { maxLength: 300 } } as const;
const LINK_TEXT = { htmlInput: { maxLength: 60, autoComplete: 'off' } } as const;
const LINK_HREF = { htmlInput: { maxLength: 500, spellCheck: false, autoComplete: 'off' } } as const;

/** The content of a notice, with its preview beside it. */
export function NoticeInputs() {
  const translate = useTranslate();
  const screens = NOTICE_SCREENS.map((screen) => ({ id: screen, name: translate(`notices.screens.${screen}`) }));
  return (
    <Box sx={TWO_COLUMNS}>
      <div>
        <RadioButtonGroupInput source="kind" choices={KINDS} helperText="notices.kinds.warning.help" sx={{ mb: 1 }} />
        <NormalisedTextInput
          source="text"
          multiline
          minRows={2}
          validate={isNeeded}
          helperText="notices.text.help"
          slotProps={TEXT}
        />
        <EntitiesInput
          source="entities"
          validate={hasEntity}
          helperText={translate('notices.entities.help', { count: MAX_NOTICES })}
        />
        <NoticeTimeInput source="from" />
        <NoticeTimeInput source="until" />
        <AutocompleteArrayInput source="screens" choices={screens} helperText="notices.screens.help" fullWidth />
        <NormalisedTextInput
          source="link.text"
          validate={isWholeLink}
          helperText="notices.link.textHelp"
          slotProps={LINK_TEXT}
        />
        <TextInput
          source="link.href"
          type="url"
          validate={isWholeLink}
          helperText="notices.link.help"
          slotProps={LINK_HREF}
        />
      </div>
      <NoticePreview />
    </Box>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  width: '100%',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 26rem)' },
} as const;
