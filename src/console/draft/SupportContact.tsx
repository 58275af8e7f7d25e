import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { parseEntityJson } from './entity-fields.ts';
import { toVersionFiles } from './version-files.ts';

/**
 * Whom suppliers of an entity ask for help, as a version of it says: the telephone that they call, the email and the
 * hours. Nothing while that is not known.
 */
export function SupportContact({ versionId }: { versionId: string }) {
  const translate = useTranslate();
  const { data: parts } = useQuery({
    queryKey: ['support-contact', versionId],
    retry: false,
    staleTime: Infinity,
    queryFn: async () => readContact(await callWithRenewal(api.readVersion, { params: { id: versionId } })),
  });
  if (!parts) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {parts.length === 0
        ? translate('draft.support.none')
        : translate('draft.support', { contact: parts.join(' · ') })}
    </Typography>
  );
}

function readContact(version: Parameters<typeof toVersionFiles>[0]): string[] {
  const { phone, email, hours } = (parseEntityJson(toVersionFiles(version)).support ?? {}) as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  // Hours alone help nobody.
  return isText(phone) || isText(email) ? [phone, email, hours].filter(isText) : [];
}
