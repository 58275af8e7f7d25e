import { getErrorText } from './error-text.ts';

/** The message of an error, for where its texts are not loaded yet. */
const ObstacleText = ({ error }: { error: unknown }) => getErrorText(error);

export default ObstacleText;
