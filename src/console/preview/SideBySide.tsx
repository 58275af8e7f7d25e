import { useDesk } from '#console/draft/version-desk.ts';
import { filesOf } from '#console/draft/version-files.ts';
import { type DividedSide, DividedFrames } from './DividedFrames.tsx';
import { screenOf } from './screens.ts';
import { useReloads } from './useReloads.ts';
import { colorsOf } from './version-content.ts';

interface SideBySideProps {
  before: DividedSide;
  after: DividedSide;
  title: string;
  width: number;
}

/** A scene with what is live, and with the version that lies open as it is typed. */
export function SideBySide({ width, ...sides }: SideBySideProps) {
  const { version, files } = useDesk();
  const reloads = useReloads(filesOf(version));
  return <DividedFrames {...sides} screen={screenOf(width)} colors={colorsOf(files)} reloads={reloads} />;
}
