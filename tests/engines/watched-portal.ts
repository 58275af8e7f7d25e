import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a page tells what it complains about. */
const COMPLAINTS = '/complaints-of-the-page';

/** Tells each complaint at once, before the page goes on. Runs in every page before anything of the portal does. */
function tellComplaints(address: string): void {
  const tell = (text: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', address, false);
    call.send(`${location.pathname}: ${text}`);
  };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${reason}`));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(words.map(String).join(' '));
    error(...words);
  };
}

const SCRIPT = `(${tellComplaints})(${JSON.stringify(COMPLAINTS)})`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** The portal with one script more in its pages, since classic WebDriver can't run one before those of the page. */
export interface WatchedPortal {
  origin: string;
  /** What its pages complained about since the last time: errors, violations of the policy, missing files. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** Passes on a page with the script, which the policy allows by its hash and in no other way. */
async function sendWatchedPage(came: IncomingMessage, answer: ServerResponse): Promise<void> {
  const page = (await readText(came)).replace('<head>', `<head><script>${SCRIPT}</script>`);
  const { 'content-length': _length, 'content-security-policy': policy = '', ...headers } = came.headers;
  answer.writeHead(came.statusCode ?? 502, {
    ...headers,
    'content-security-policy': String(policy).replace('script-src ', `script-src ${HASH} `),
  });
  answer.end(page);
}

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html');

/** The service's refusals are shown by the screens; a file that is not there is a mistake. */
const isMissing = ({ statusCode = 502 }: IncomingMessage, path: string) =>
  statusCode >= 400 && !path.startsWith('/api/');

/** @param port of the portal */
export async function watchPortal(port: number): Promise<WatchedPortal> {
  const complaints: string[] = [];
  const proxy = createServer((incoming, answer) => {
    const { method, url: path = '', headers } = incoming;
    if (path === COMPLAINTS) {
      return void readText(incoming).then((text) => {
        complaints.push(text);
        answer.end();
      });
    }
    const wantsPage = headers.accept?.includes('text/html');
    const sent = wantsPage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request({ host: '127.0.0.1', port, method, path, headers: sent }, (came) => {
      if (isMissing(came, path)) complaints.push(`${path}: ${came.statusCode}`);
      if (isPage(came)) return void sendWatchedPage(came, answer);
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    takeComplaints: () => complaints.splice(0),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
