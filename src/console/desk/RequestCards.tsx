import EntityIcon from '@mui/icons-material/DomainDisabledOutlined';
import NoticeIcon from '@mui/icons-material/CampaignOutlined';
import MeansIcon from '@mui/icons-material/KeyOffOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntityNames } from '#console/ui/useEntityNames.ts';
import { createListAddress } from './list-address.ts';
import type { DeskEntityStates, DeskMeansRemovals, DeskNotices } from './useDesk.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** The notices to suppliers that the user may review (R-DESK-03). */
export function NoticesCard({ count, items }: DeskNotices) {
  const translate = useTranslate();
  const nameOf = useEntityNames();
  return (
    <WaitingCard
      figure={count}
      label={translate('desk.notices', { smart_count: count })}
      to={createListAddress('notices', { task: 'review' })}
      Icon={NoticeIcon}
      color="warning"
      when="waiting"
      items={items.map(({ id, text, entities, author, at }) => ({
        key: id,
        to: `/notices/${id}`,
        name: `«${text}»`,
        by: author,
        at,
        about: <About>{translate('desk.notices.entities', { entities: entities.map(nameOf).join(', ') })}</About>,
      }))}
    />
  );
}

/** The requests to retire an entity or to open it again that the user may confirm (R-DESK-04). */
export function EntityStatesCard({ count, items }: DeskEntityStates) {
  const translate = useTranslate();
  return (
    <WaitingCard
      figure={count}
      label={translate('desk.entityStates', { smart_count: count })}
      to={createListAddress('entities', { task: 'confirm' })}
      Icon={EntityIcon}
      color="warning"
      when="waiting"
      items={items.map(({ entity, name, state, reason, by, at }) => ({
        key: entity,
        to: `/entities/${entity}/show`,
        name: translate(`desk.entityStates.${state}`, { name }),
        by,
        at,
        about: <About>{`«${reason}»`}</About>,
      }))}
    />
  );
}

/** The requests to remove the means to sign of a user that the user may approve (R-SIGN-06); whom they are about, who asks says. */
export function MeansRemovalsCard({ count, items }: DeskMeansRemovals) {
  const translate = useTranslate();
  const nameOf = useEntityNames();
  return (
    <WaitingCard
      figure={count}
      label={translate('desk.meansRemovals', { smart_count: count })}
      to="/supplier-users"
      Icon={MeansIcon}
      color="warning"
      when="waiting"
      items={items.map(({ id, entity, note, by, at }) => ({
        key: String(id),
        to: `/supplier-users?entity=${entity}`,
        name: translate('desk.meansRemovals.of', { entity: nameOf(entity) }),
        by,
        at,
        about: <About>{`«${note}»`}</About>,
      }))}
    />
  );
}

const About = ({ children }: { children: string }) => <Typography variant="body2">{children}</Typography>;
