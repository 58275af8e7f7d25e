import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API, sendInSession } from '#console/data/http.ts';
import { showVersion } from '#console/data/show-version.ts';
import type { WholeVersion } from '#shared/console-contract.ts';
import type { VersionAction } from './version-actions.ts';

/** Does something with versions; lists and pages show what became of it. */
export function useVersionCall() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @returns the version as it is then, or the one that was made; undefined when refused, which `failure` tells */
  const act = async (
    version: Pick<WholeVersion, 'id' | 'entity' | 'number'>,
    action: VersionAction,
    body?: object,
  ): Promise<WholeVersion | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { json } = await send(version, action, body);
      const answer = json as WholeVersion;
      if (answer.files) await showVersion(queryClient, answer);
      // What was live is archived, lists have other rows, and so on.
      void queryClient.invalidateQueries({ queryKey: ['versions', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['versions', 'differences'] });
      void queryClient.invalidateQueries({ queryKey: ['entities'] });
      return answer;
    } catch (error) {
      setFailure((error as Error).message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy, failure, forget: () => setFailure(undefined) };
}

const send = (
  { id, entity, number }: Pick<WholeVersion, 'id' | 'entity' | 'number'>,
  action: VersionAction,
  body?: object,
) => {
  if (action === 'discard') return sendInSession(`${API}/versions/${id}`, { method: 'DELETE' });
  return action === 'copy'
    ? sendInSession(`${API}/versions`, { method: 'POST', body: JSON.stringify({ entity, from: number }) })
    : sendInSession(`${API}/versions/${id}/${action}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
};
