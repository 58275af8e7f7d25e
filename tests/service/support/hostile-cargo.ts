import { gzipSync } from 'node:zlib';
import { latin1 } from './document-builders.ts';

type Refused<Document> = [what: string, ext: string, build: () => Document, status: number, code: number];

/** What is refused: its name, the extension that is sent, the document, HTTP status and code. */
export type Hostile = Refused<Buffer | Promise<Buffer>>;
/** The same where the text is wrong that is sent for a document. */
export type HostileText = Refused<string>;

export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The beginnings and ends by which programs know what is theirs. */
export const CARGO: readonly [string, Buffer][] = [
  ['a zip', latin1(`PK\x03\x04\x14\x00\x00\x00\x08\x00${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`)],
  ['a 7z archive', latin1('7z\xbc\xaf\x27\x1c\x00\x04carga')],
  ['a rar archive', latin1('Rar!\x1a\x07\x01\x00carga')],
  ['a gzip archive', gzipSync('carga')],
  ['an xz archive', latin1('\xfd7zXZ\x00\x00\x04carga')],
  ['a program of Windows', latin1('MZ\x90\x00\x03\x00\x00\x00')],
  ['a program of Linux', latin1('\x7fELF\x02\x01\x01\x00')],
  ['a document of an old Office', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['a shell script', latin1('#!/bin/sh\nrm -rf ~\n')],
  ['a page of the web', latin1('<html><body onload="alert(1)">')],
  ['a script', latin1('<script>alert(1)</script>')],
  ['a drawing with a script', latin1('<svg onload="alert(1)">')],
  ['a program in PHP', latin1('<?php system($_GET[0]);')],
  ['EICAR', latin1(EICAR)],
];
