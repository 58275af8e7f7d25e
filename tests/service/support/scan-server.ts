import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How a stand-in behaves: it says what it found, or does not work. */
type Behaviour = 'clean' | 'infected' | 'silent' | 'cut off' | 'nonsense' | 'size limit' | 'endless';

export type ScanProtocolName = 'clamd' | 'icap';

/** Takes a whole request out of what has arrived. @returns the document; undefined as long as some of it is missing */
type ReadRequest = (bytes: Buffer) => Buffer | undefined;

/** INSTREAM of clamd(8): pieces, each behind its length, up to one of length 0. */
const readClamd: ReadRequest = (bytes) => {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return undefined;
  if (bytes.toString('latin1', 0, command.length) !== command) throw new Error('clamd would not know this command.');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** RESPMOD of RFC 3507, 4.9: encapsulated headers, and the document in chunks behind them. */
const readIcap: ReadRequest = (bytes) => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  if (!/^RESPMOD icap:\/\/[^ ]+\/avscan ICAP\/1\.0\r\n/.test(head) || !/^Host: /im.test(head))
    throw new Error(`An ICAP server would refuse ${head}`);
  const [, responseAt, bodyAt] = /^Encapsulated: req-hdr=0, res-hdr=(\d+), res-body=(\d+)$/im.exec(head) ?? [];
  const start = end + 4;
  const body = start + Number(bodyAt);
  if (bytes.length < body) return undefined;
  const inner = bytes.toString('latin1', start, body);
  if (
    !/^GET .*\r\n\r\n$/s.test(inner.slice(0, Number(responseAt))) ||
    !/^HTTP\/1\.1 200 .*\r\n\r\n$/s.test(inner.slice(Number(responseAt)))
  )
    throw new Error('The encapsulated headers do not begin where the request says.');
  const chunks: Buffer[] = [];
  for (let at = body; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 2 + length + 2) return undefined;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
};

const PAGE = 'HTTP/1.1 403 Forbidden\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\n';

/** What the two protocols answer with. */
const ANSWERS: Record<ScanProtocolName, Record<Exclude<Behaviour, 'silent' | 'cut off' | 'endless'>, string>> = {
  clamd: {
    clean: 'stream: OK\0',
    infected: 'stream: Eicar-Signature FOUND\0',
    nonsense: 'stream: OK, but FOUND nothing\0',
    'size limit': 'INSTREAM size limit exceeded. ERROR\0',
  },
  icap: {
    clean: 'ICAP/1.0 204 No Content\r\nISTag: "x"\r\n\r\n',
    infected: `ICAP/1.0 200 OK\r\nISTag: "x"\r\nX-Infection-Found: Type=0; Resolution=2; Threat=Eicar;\r\nEncapsulated: res-hdr=0, res-body=${PAGE.length}\r\n\r\n${PAGE}5\r\nvirus\r\n0\r\n\r\n`,
    nonsense: 'ICAP/1.0 200 OK\r\nEncapsulated: res-hdr=0, null-body=19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
    'size limit': 'ICAP/1.0 413 Request Entity Too Large\r\n\r\n',
  },
};

const READERS: Record<ScanProtocolName, ReadRequest> = { clamd: readClamd, icap: readIcap };

/** A virus scanner that reads a protocol as its specification says, and keeps the documents that it got. */
export async function startScanServer(protocol: ScanProtocolName) {
  const documents: Buffer[] = [];
  const sockets = new Set<Socket>();
  const scanner = { behaviour: 'clean' as Behaviour };
  const reply = (socket: Socket) => {
    const { behaviour } = scanner;
    if (behaviour === 'cut off') socket.destroy();
    else if (behaviour === 'endless') socket.write('x'.repeat(100_000));
    // In two pieces, as a network may deliver it.
    else if (behaviour !== 'silent') {
      const answer = ANSWERS[protocol][behaviour];
      socket.write(answer.slice(0, 9));
      setImmediate(() => socket.end(answer.slice(9)));
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece as Buffer]);
      const document = READERS[protocol](bytes);
      if (document === undefined) return;
      bytes = Buffer.alloc(0);
      documents.push(document);
      reply(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${protocol}://127.0.0.1:${port}${protocol === 'icap' ? '/avscan' : ''}`,
    documents,
    /** From now on. */
    behave: (behaviour: Behaviour) => void (scanner.behaviour = behaviour),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
