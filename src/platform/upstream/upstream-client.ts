import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { type ConnectionStage, UpstreamFailure, getFailureKind } from './upstream-failure.ts';

export interface UpstreamCall {
  method: string;
  /** With query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  /** Ends the call; its reason is the error. */
  signal: AbortSignal;
  /** Is called when the connection is free again. */
  onClose?: () => void;
  /** Whether the call has a connection of its own. */
  isAlone?: boolean;
}

/** Time of an unused connection: shorter than that of most servers, which would close it below the next call. */
const IDLE_MS = 4_000;

/**
 * Creates the client of the bank's service. It follows no redirect, decodes nothing, and never repeats a call.
 * @param connectMs time for a connection, TLS included
 */
export function createUpstreamClient(url: URL, secureContext: SecureContext | undefined, connectMs: number) {
  const isTls = url.protocol === 'https:';
  const { hostname, port } = urlToHttpOptions(url);
  const settings = { keepAlive: true, timeout: IDLE_MS };
  const agent = isTls ? new HttpsAgent(settings) : new HttpAgent(settings);
  const send = isTls ? requestHttps : requestHttp;

  return {
    /**
     * Sends a call.
     * @returns the answer as soon as its headers are there
     * @throws UpstreamFailure, or the reason of the signal
     */
    send: ({ method, path, headers, body, signal, onClose, isAlone = false }: UpstreamCall): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const connection = { hostname, port, secureContext, agent: isAlone ? (false as const) : agent };
        const outgoing = send({ ...connection, method, path, headers });
        if (onClose) outgoing.once('close', onClose);
        const stage = watchConnection(outgoing, isTls, connectMs);
        outgoing.once('response', (answer) => {
          // The bank's service may answer before it has read the body: the rest is not sent.
          answer.once('end', () => {
            if (!outgoing.writableFinished) outgoing.destroy();
          });
          resolve(answer);
        });
        outgoing.on('error', (error: NodeJS.ErrnoException) => {
          reject(error instanceof UpstreamFailure ? error : new UpstreamFailure(getFailureKind(error, stage)));
        });
        const stop = () => {
          reject(signal.reason as Error);
          outgoing.destroy(signal.reason as Error);
        };
        signal.addEventListener('abort', stop, { once: true });
        outgoing.end(body);
      }),
    /** Closes unused connections: after a silence their other end may be gone. */
    closeIdle(): void {
      for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
    },
    close: () => agent.destroy(),
  };
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

type Outgoing = ReturnType<typeof requestHttp>;

/** Observes the connection of a call, and ends a call without one. */
function watchConnection(outgoing: Outgoing, isTls: boolean, connectMs: number): ConnectionStage {
  const stage = { isConnected: false, isSecure: !isTls };
  outgoing.once('socket', (socket: Socket) => {
    if (outgoing.reusedSocket) return void Object.assign(stage, { isConnected: true, isSecure: true });
    const timer = setTimeout(
      () => outgoing.destroy(new UpstreamFailure(stage.isConnected ? 'silent' : 'cut')),
      connectMs,
    );
    socket.once('connect', () => (stage.isConnected = true)).once('secureConnect', () => (stage.isSecure = true));
    socket
      .once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(timer))
      .once('close', () => clearTimeout(timer));
  });
  return stage;
}
