import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HelpAction, SupplierUserRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { Fact, FACTS } from './Fact.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { MeansRemoval } from './MeansRemoval.tsx';
import type { UserFacts } from './UserSearchForm.tsx';

/** What was done for a user. */
export type HelpDone = HelpAction | 'removal' | 'removal.approve' | 'removal.cancel';

interface UserCardProps {
  facts: UserFacts;
  user: SupplierUserRecord;
  onHelped: (done: HelpDone) => void;
}

/** Whether and why a user cannot log in, what to say, and what support can do. */
export function UserCard({ facts, user, onHelped }: UserCardProps) {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [action, setAction] = useState<HelpAction | 'removal'>();
  useEffect(() => heading.current?.focus(), []);
  const { state, since, lastMail, events, actions, meansRemoval } = user;
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Typography id={id} ref={heading} tabIndex={-1} component="h2" variant="h6" sx={{ outline: 'none' }}>
            {translate(`help.states.${state}`)}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.email} · {facts.taxId}
          </Typography>
        </Box>
        <Box component="dl" sx={FACTS}>
          <Fact name="help.say">{translate(sentenceFor(user))}</Fact>
          <Fact name="help.since">{since ? <BankTime at={since} /> : translate('help.unknown')}</Fact>
          <Fact name="help.lastMail">{lastMail ? <LastMail {...lastMail} /> : translate('help.noMail')}</Fact>
          <Fact name="help.events">{events.length > 0 ? <Events events={events} /> : translate('help.noEvents')}</Fact>
        </Box>
        {meansRemoval.last && (
          <MeansRemoval
            {...meansRemoval}
            last={meansRemoval.last}
            handle={user.handle}
            email={facts.email}
            onDone={onHelped}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {actions.map((name) => (
            <Button key={name} variant="outlined" onClick={() => setAction(name)}>
              {translate(`help.actions.${name}`)}
            </Button>
          ))}
          {meansRemoval.actions.includes('ask') && (
            <Button variant="outlined" onClick={() => setAction('removal')}>
              {translate('help.actions.removal')}
            </Button>
          )}
        </Box>
        {action && (
          <HelpDialog
            action={action}
            handle={user.handle}
            email={facts.email}
            onClose={() => setAction(undefined)}
            onHelped={() => onHelped(action)}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** Whether the link that a user still has to open arrives decides what to say of it. */
const sentenceFor = ({ state, lastMail }: SupplierUserRecord): string =>
  state === 'unverified' ? `help.say.unverified.${lastMail?.outcome ?? 'none'}` : `help.say.${state}`;

function LastMail({ purpose, at, outcome }: NonNullable<SupplierUserRecord['lastMail']>) {
  const translate = useTranslate();
  return (
    <>
      {translate(`help.mails.${purpose}`, { _: purpose })}: {translate(`help.outcomes.${outcome}`)},{' '}
      <BankTime at={at} />
    </>
  );
}

function Events({ events }: Pick<SupplierUserRecord, 'events'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map(({ kind, at }) => (
        <li key={at + kind}>
          <BankTime at={at} /> · {translate(`supplierAudit.kinds.${kind}`, { _: kind })}
        </li>
      ))}
    </Box>
  );
}
