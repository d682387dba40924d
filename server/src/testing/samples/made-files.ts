import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files for tests, made byte by byte. */

/** Bytes are a file, everything else is JSON. */
export const contentTypeOf = (body: unknown) =>
  body instanceof Buffer ? 'application/octet-stream' : 'application/json';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG in one colour, different from every other one. */
export function aPicture(width = 4, height = 3): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x77)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${crypto.randomUUID()}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Numbered from 1, the catalogue first. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = `%PDF-1.4\n% ${crypto.randomUUID()}\n`;
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const pdfStream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A PDF with a page of that size in points. @param more PDF syntax for its catalogue. */
export function aPdf(more = '', width = 595, height = 842): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R
       /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    pdfStream('', 'BT /F1 24 Tf 60 700 Td (Poliza 12345) Tj ET'),
  ]);
}

/** A page that is slow to draw: `depth` forms, each a transparency group that shows the next one `wide` times. */
export function evilPdf(depth: number, wide: number): Buffer {
  const group = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >>';
  const shows = (next: number) => `/Resources << /XObject << /F ${next} 0 R >> >>`;
  const forms = Array.from({ length: depth }, (_, index) =>
    index === depth - 1
      ? pdfStream(group, '0 0 595 842 re f')
      : pdfStream(`${group} ${shows(index + 6)}`, '/F Do '.repeat(wide)),
  );
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${shows(5)} >>`,
    pdfStream('', '/F Do '),
    ...forms,
  ]);
}

interface Entry {
  name: string;
  content: string | Buffer;
  claims?: number;
}

export function aZip(entries: Entry[]): Buffer {
  const pieces: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    // Names are in UTF-8.
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name));
    pieces.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed);
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...pieces, ...list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

export function aWorkbook(...more: Entry[]): Buffer {
  return aZip([
    { name: '[Content_Types].xml', content: `<Types>${crypto.randomUUID()}</Types>` },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ]);
}

/** A JPEG as large as a camera's, which compresses badly. */
export function aPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A photo in the form of phones: on its side, with a note about its rotation. Red above, blue below. */
export function aTurnedPhoto(): Promise<Buffer> {
  const half = { width: 600, height: 800, channels: 3 as const };
  return sharp({ create: { ...half, width: 1_200, background: '#c33' } })
    .composite([{ input: { create: { ...half, background: '#34c' } }, left: 600, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
