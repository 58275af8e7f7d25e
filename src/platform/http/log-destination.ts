import pino, { type DestinationStream } from 'pino';

/** Lines that wait for a destination that takes none, in bytes; more are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

let standardOutput: DestinationStream | undefined;

/**
 * The standard output as the destination of logs, shared by all servers of the process. Where its disk is full, the lines
 * that do not fit are lost and the service goes on; when there is room again, so does the log.
 */
export const getLogDestination = (): DestinationStream => (standardOutput ??= createLogDestination());

function createLogDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  const flush = output.flushSync.bind(output);
  // At the end of the process pino would try again and again what no disk takes.
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}
