import { useEntityNames } from './useEntityNames.ts';

/** The names of entities with their codes. */
export function EntityNames({ codes }: { codes: readonly string[] }) {
  const nameOf = useEntityNames();
  return <>{codes.map(nameOf).join(', ')}</>;
}

export const EntityName = ({ code }: { code: string }) => <EntityNames codes={[code]} />;
