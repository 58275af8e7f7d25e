import { useTranslate } from 'react-admin';
import type { FailedFile } from '#shared/privacy/har-to-report.ts';

/** The files of the portal that did not arrive, each with its reason. */
export function FailedFileList({ files }: { files: readonly FailedFile[] }) {
  const translate = useTranslate();
  return (
    <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
      {files.map(({ path, reason }) => (
        <li key={path}>
          <code>{path}</code>: {translate(`bench.failedFile.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
