import type { SupplierUser, UserProblem } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { Breakable } from '#portal/ui/Breakable.tsx';
import { IconButton } from '#portal/ui/Button.tsx';
import { Icon } from '#portal/ui/Icon.tsx';
import { StatusLabel } from '#portal/ui/StatusLabel.tsx';
import type { StatusTone } from '#portal/ui/StatusLabel.tsx';

const TONES: Record<UserProblem, StatusTone> = { unverified: 'warning', blocked: 'danger' };

const principalText = ({ isPrincipal }: SupplierUser) => (isPrincipal ? translate('users.principal') : '');
const problemText = ({ problem }: SupplierUser) => (problem ? translate(`users.${problem}`) : '');

/** What the list shows of a user, and its spreadsheet alike (R-USER-01, R-USER-03, R-USER-04, R-LIST-23). */
const USER_COLUMNS: readonly Column<SupplierUser>[] = [
  {
    label: 'users.alias',
    render: ({ alias }) => <strong className="users-alias">{alias}</strong>,
    value: ({ alias }) => ({ text: alias }),
  },
  {
    label: 'users.email',
    className: 'table-wide',
    render: ({ email }) => (
      <span>
        <Breakable text={email} />
      </span>
    ),
    value: ({ email }) => ({ text: email }),
  },
  {
    label: 'users.kind',
    render: (user) =>
      user.isPrincipal && (
        <span className="status-label status-label-info">
          <Icon name="star" size={14} />
          {principalText(user)}
        </span>
      ),
    value: (user) => ({ text: principalText(user) }),
  },
  {
    label: 'users.status',
    render: (user) => user.problem && <StatusLabel tone={TONES[user.problem]}>{problemText(user)}</StatusLabel>,
    value: (user) => ({ text: problemText(user) }),
  },
];

/** All that is shown, and the button that deletes. */
export const userColumns = (onDelete: (user: SupplierUser) => void): readonly Column<SupplierUser>[] => [
  ...USER_COLUMNS,
  {
    label: 'users.actions',
    align: 'end',
    render: (user) => (
      <IconButton
        icon="trash"
        label={translate('users.delete', { alias: user.alias })}
        onClick={() => onDelete(user)}
      />
    ),
  },
];
