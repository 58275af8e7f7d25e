import { startStandInBank } from '#tests/stand-in-bank/start.ts';

// The stand-in of a bank's service, forked: it has an event loop of its own. It says its service root and ends with
// whoever forked it.
const [delay = '0'] = process.argv.slice(2);
const { url } = await startStandInBank({ delayMs: Number(delay) });
process.once('disconnect', () => process.exit());
process.send?.(url);
