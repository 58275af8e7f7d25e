import { useNotify } from 'react-admin';
import { FileDrop } from '#console/ui/FileDrop.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { computeIntegrity } from './script-file.ts';

interface ScriptFileProps {
  label: string;
  onHash: (hash: string, file: File) => Promise<void> | void;
}

/** Takes a script file and computes its hash, without which no browser loads it. */
export function ScriptIntegrityInput({ label, onHash }: ScriptFileProps) {
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const take = async (file: File) => {
    try {
      await onHash(await computeIntegrity(await file.arrayBuffer()), file);
      notify('terms.script.hashed', { type: 'success', messageArgs: { name: file.name } });
    } catch (error) {
      const { status } = error as Error & { status?: number };
      notifyFailure(status === undefined ? new Error('terms.script.unread') : error);
    }
  };
  return <FileDrop label={label} accept=".js,.mjs,text/javascript" onFile={(file) => void take(file)} />;
}
