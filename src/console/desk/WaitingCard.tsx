import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { FigureCard } from './FigureCard.tsx';

/** One of the things that wait. */
interface WaitingItem {
  key: string;
  /** Its page. */
  to: string;
  name: string;
  /** Email of the person who asked for it. */
  by: string;
  at: string;
  about?: ReactNode;
}

type WaitingCardProps = Omit<ComponentProps<typeof FigureCard>, 'children'> & {
  /** The sentence before the time of an item. */
  when: string;
  items: readonly WaitingItem[];
};

/** How many things of a kind wait for the user, with the most urgent ones and their pages. */
export function WaitingCard({ items, when, ...figure }: WaitingCardProps) {
  const translate = useTranslate();
  const nameOf = useActorName();
  const left = figure.figure - items.length;
  return (
    <FigureCard {...figure}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map(({ key, to, name, by, at, about }) => (
          <li key={key}>
            <TextLink to={to}>{name}</TextLink>
            <Typography variant="body2" color="textSecondary">
              {translate('versions.by', { author: nameOf(by) })} · {translate(`desk.when.${when}`)} <BankTime at={at} />
            </Typography>
            {about}
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Box sx={{ mt: 1 }}>
          <TextLink to={figure.to}>{translate('desk.more', { smart_count: left })}</TextLink>
        </Box>
      )}
    </FigureCard>
  );
}
