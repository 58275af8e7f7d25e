import type { SupplierUser } from '#shared/records/records.ts';
import type { UserStatus } from '#shared/records/user-status.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import type { StatusTone } from '#portal/ui/display/StatusLabel.tsx';

/** Tones of the states in which a user cannot log in; other states have no icon (R-USER-04). */
const TONES: Partial<Record<UserStatus, StatusTone>> = { unverified: 'warning', blocked: 'danger' };

const principalText = ({ isPrincipal }: SupplierUser) => (isPrincipal ? translate('users.principal') : '');
const statusText = ({ status }: SupplierUser) => (status ? translate(`users.${status}`) : '');

const Status = ({ user }: { user: SupplierUser }) => {
  const tone = user.status && TONES[user.status];
  return tone ? <StatusLabel tone={tone}>{statusText(user)}</StatusLabel> : statusText(user);
};

/** The shown and exported columns of a user (R-USER-01, R-USER-03, R-USER-04, R-LIST-23). */
const USER_COLUMNS = defineColumns<SupplierUser>('users', {
  alias: {
    label: { es: 'Alias', en: 'Alias' },
    card: 'title',
    render: ({ alias }) => <strong className="users-alias">{alias}</strong>,
    value: ({ alias }) => ({ text: alias }),
  },
  email: {
    label: { es: 'Correo electrónico', en: 'Email' },
    card: 'line',
    render: ({ email }) => (
      <span>
        <BreakableText text={email} />
      </span>
    ),
    value: ({ email }) => ({ text: email }),
  },
  kind: {
    label: { es: 'Tipo', en: 'Kind' },
    card: 'amount',
    render: (user) =>
      user.isPrincipal && (
        <span className="status-label status-label-info">
          <Icon name="star" size={14} />
          {principalText(user)}
        </span>
      ),
    value: (user) => ({ text: principalText(user) }),
  },
  status: {
    label: { es: 'Estado', en: 'Status' },
    card: 'start',
    render: (user) => <Status user={user} />,
    value: (user) => ({ text: statusText(user) }),
  },
});

/**
 * All columns, with the delete button. Whether a user can be deleted is the service's decision (R-USER-09, R-USER-10); a
 * badge marks the principal user, a text the own row.
 * @param onMeans opens the means to sign of a colleague; absent for whoever may not see them
 */
export const createUserColumns = (
  ownId: string | undefined,
  onDelete: (user: SupplierUser) => void,
  onMeans: ((user: SupplierUser) => void) | undefined,
): readonly Column<SupplierUser>[] => [
  ...USER_COLUMNS,
  {
    label: 'users.actions',
    align: 'end',
    card: 'end',
    render: (user) => {
      const label = translate('users.delete', { alias: user.alias });
      return (
        <span className="users-actions">
          {user.id === ownId && <span className="users-own">{translate('users.own')}</span>}
          {onMeans && user.id !== ownId && (
            <IconButton
              icon="key"
              label={translate('users.means', { alias: user.alias })}
              onClick={() => onMeans(user)}
            />
          )}
          <IconButton icon="trash" label={label} onClick={() => onDelete(user)} />
        </span>
      );
    },
  },
];
