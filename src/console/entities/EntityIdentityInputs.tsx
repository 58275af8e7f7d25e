import { required, TextInput } from 'react-admin';
import { parseHosts } from '#console/draft/parse-hosts.ts';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { useAvailabilityCheck } from './useAvailabilityCheck.ts';

const isNeeded = required();
const isCode = (code: string) => (/^\d{4}$/.test(code) ? undefined : 'entities.code.invalid');

/** The code of a new entity; one that is taken is refused while it is typed (R-STU-06). */
export function CodeInput() {
  const check = useAvailabilityCheck();
  const codeChecks = [isNeeded, isCode, (code: string) => check('code', code)];
  return (
    <NormalisedTextInput
      source="code"
      resource="entities"
      validate={codeChecks}
      helperText="entities.code.help"
      slotProps={CODE}
      autoFocus
    />
  );
}

/** The hosts of a new entity; those that are taken are refused while they are typed. */
export function HostsInput() {
  const check = useAvailabilityCheck();
  const hostChecks = [isNeeded, (hosts: string) => check('hosts', parseHosts(hosts).join(','))];
  return (
    <TextInput
      source="hosts"
      resource="entities"
      validate={hostChecks}
      helperText="entities.hosts.help"
      slotProps={HOSTS}
    />
  );
}

const CODE = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const;
const HOSTS = { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } } as const;
