import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { SceneArea } from '#shared/scenes/scene.ts';
import { useScenes } from '#console/preview/scenes.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { ScreenResultRow } from './ScreenResultRow.tsx';
import { createExactSearch } from './model/exact-text.ts';
import { findScreens, type ScreenResult } from './model/find-screens.ts';
import { useEntityTexts } from './useEntityTexts.ts';

interface FoundScreensProps {
  entity: string;
  /** The id of the live version. */
  versionId: string;
  area: SceneArea | '';
  query: string;
}

/** The screens that the supplier may see, best match first; each links to the bench. */
export function ScreenResults({ entity, versionId, area, query }: FoundScreensProps) {
  const translate = useTranslate();
  const { data: scenes, error } = useScenes();
  const { words, failure } = useEntityTexts(versionId);
  const findExact = useMemo(() => words && createExactSearch({ ...words.defaultTexts, ...words.entityTexts }), [words]);
  const found = useMemo(
    () =>
      scenes && words && findExact
        ? findScreens({ query, area, scenes, getText: words.getText, findExact })
        : undefined,
    [query, area, scenes, words, findExact],
  );
  const problem = failure ?? (error as Error | null)?.message;
  if (problem) return <ErrorAlert message={problem} />;
  if (!found || !words) return <LoadingStatus />;
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate(found.length === 0 ? 'bench.found.none' : 'bench.found', { smart_count: found.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map((one) => (
          <ScreenResultRow key={nameResult(one)} result={one} entity={entity} texts={words} />
        ))}
      </Box>
    </>
  );
}

const nameResult = (result: ScreenResult): string => {
  if ('scene' in result) return result.scene.id;
  return 'code' in result ? `code ${result.code}` : `situation ${result.situation.name}`;
};
