import { readSession } from './session.ts';

/** The name under which the views of the session's user are stored: one for each user of each entity. */
export function getViewsKey(): string {
  const { userData } = readSession();
  return `views:${userData?.codNrbeEn}:${userData?.id}`;
}
