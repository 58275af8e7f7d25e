import { useTranslate } from 'react-admin';

/** Returns a function that names who did something: a member by their email or name, a program in words. */
export function useActorName(): (actor: string) => string {
  const translate = useTranslate();
  return (actor) => (actor.startsWith('(') ? translate(`actors.${actor}`, { _: actor }) : actor);
}
