import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

/** Links to a published portal, each in a new tab. @param hosts the hosts of its entity */
export function PortalLinks({ hosts }: { hosts: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      {translate('versions.portal')}{' '}
      {hosts.map((host, index) => (
        <Fragment key={host}>
          {index > 0 && ', '}
          <Link href={getPortalAddress(host)} target="_blank" rel="noreferrer">
            {host}
          </Link>
        </Fragment>
      ))}
    </>
  );
}

/** The address of a portal: all sites have the scheme and the port of the console. */
function getPortalAddress(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}
