import * as api from '#generated/console-contract/addresses.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { EntityRecord, Role } from '#shared/console/console-contract.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useEntityStateCall } from './useEntityStateCall.ts';

type Retirement = NonNullable<EntityRecord['retirement']>;
type Request = NonNullable<Retirement['request']>;

/** Whether the entity is retired, and the request to retire it or to open it again, which a second person confirms (R-DESK-04). */
export function EntityStateSection({ entity }: { entity: EntityRecord }) {
  const { id, retirement } = entity;
  if (!retirement) return null;
  const { isRetired, request } = retirement;
  return (
    <Stack sx={{ gap: 1 }}>
      {isRetired && <RetiredAlert retirement={retirement} />}
      {request && <RequestAlert entity={id} request={request} />}
    </Stack>
  );
}

function RetiredAlert({ retirement: { since, text } }: { retirement: Retirement }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('entities.state.retired')} {since && <BankTime at={since} />}
      {text && <Typography variant="body2">«{text}»</Typography>}
    </Alert>
  );
}

function RequestAlert({ entity, request }: { entity: string; request: Request }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isAsking, setAsking] = useState(false);
  const { act, isBusy, failure } = useEntityStateCall();
  const params = { id: entity };
  const { state, by, byId, at, reason, text } = request;
  const mayDecide = permissions?.some((role) => role === 'admin' || role === 'publisher');
  const isOwn = byId !== null && byId === getCurrentMember()?.id;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate(`entities.state.request.${state}`, { by })} <BankTime at={at} />
      <Typography variant="body2">«{reason}»</Typography>
      {state === 'retired' && text && (
        <Typography variant="body2">
          {translate('entities.state.text')}: «{text}»
        </Typography>
      )}
      <Typography variant="body2">{translate('entities.state.second')}</Typography>
      {mayDecide && (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {!isOwn && (
            <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setAsking(true)}>
              {translate('entities.state.confirm')}
            </Button>
          )}
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => void act(api.cancelEntityState, { params }, 'entities.state.cancelled')}
          >
            {translate('entities.state.cancel')}
          </Button>
        </Stack>
      )}
      <ErrorAlert message={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title={translate(`entities.state.confirm.${state}.title`)}
        content={translate(`entities.state.confirm.${state}.content`)}
        confirmLabel={translate('entities.state.confirm')}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void act(api.confirmEntityState, { params, body: { at } }, `entities.state.${state}.done`);
        }}
      />
    </Alert>
  );
}
