import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';

/** Chips for the live version, the draft and the problems of an entity. */
export function EntityStatusChips({ entity }: { entity: EntityRecord }) {
  const translate = useTranslate();
  const { live, draft, scheduled, problems, isFolderDifferent, isUnreadable, retirement } = entity;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {live ? (
        <Chip size="small" color="success" label={translate('entities.live', live)} />
      ) : (
        <Chip size="small" variant="outlined" label={translate('entities.notLive')} />
      )}
      {retirement?.isRetired && <Chip size="small" color="warning" label={translate('entities.retired')} />}
      {draft && (
        <Chip
          size="small"
          label={translate(draft.state === 'in-review' ? 'entities.inReview' : 'entities.draft', {
            number: draft.number,
          })}
        />
      )}
      {scheduled && <Chip size="small" color="info" label={translate('entities.scheduled', scheduled)} />}
      {problems > 0 && (
        <Chip size="small" color="error" label={translate('entities.problems', { smart_count: problems })} />
      )}
      {isUnreadable && <Chip size="small" color="error" label={translate('entities.unreadable')} />}
      {isFolderDifferent && (
        <Chip size="small" color="warning" variant="outlined" label={translate('entities.folderDifferent')} />
      )}
    </Stack>
  );
}
