import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReportGroupDetails } from '#shared/console/console-contract.ts';
import { useDayFormat } from './useDayFormat.ts';

interface VersionLine {
  name: string;
  since: string;
  until: string;
  reports: number;
}

/** Since when each version of the entity, and each build of the portal, is among the reports of a group. */
export function GroupVersions({ group: { versions, portals } }: { group: ReportGroupDetails }) {
  const translate = useTranslate();
  const nameOf = (name: string, version: number | string) =>
    version ? translate(name, { version }) : translate(`${name}.none`);
  const lines = [
    versions.map(({ version, ...counts }) => ({ name: nameOf('reports.version', version), ...counts })),
    portals.map(({ version, ...counts }) => ({ name: nameOf('reports.portal', formatBuild(version)), ...counts })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Versions title="reports.versions.entity" lines={lines[0] ?? []} />
      <Versions title="reports.versions.portal" lines={lines[1] ?? []} />
    </Box>
  );
}

/** The version in words, the build behind it for engineers: '1.0.0+QveY8SrC' is '1.0.0 (QveY8SrC)'. */
function formatBuild(version: string): string {
  const [number = '', build] = version.split('+');
  return build ? `${number} (${build})` : number;
}

/** @param title key of a text */
function Versions({ title, lines }: { title: string; lines: readonly VersionLine[] }) {
  const translate = useTranslate();
  const formatDay = useDayFormat();
  return (
    <Box>
      <Typography component="h4" variant="subtitle1">
        {translate(title)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ name, since, until, reports }) => (
          <li key={name}>
            <strong>{name}</strong>
            {': '}
            {translate('reports.count', { smart_count: reports })}
            {', '}
            {translate(since === until ? 'reports.on' : 'reports.between', {
              since: formatDay(since),
              until: formatDay(until),
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
