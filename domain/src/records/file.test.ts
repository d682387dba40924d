import { expect, test } from 'vitest';
import { cleanFileName, fileInput, longestFileName, nameWithEnding } from './file.ts';

test.each([
  ['C:\\fotos\\cédula.JPG', 'cédula.JPG'],
  ['../../etc/passwd', 'passwd'],
  ['/', 'archivo'],
  ['..', 'archivo'],
  ['', 'archivo'],
  ['póliza\r\nSet-Cookie: x.pdf', 'pólizaSet-Cookie x.pdf'],
  ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
  ['  VTV   2026 .pdf ', 'VTV 2026 .pdf'],
  ['n\u0303andu\u0301.pdf', 'ñandú.pdf'],
  ['"<script>".png', 'script.png'],
])('%j is called %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
  expect(cleanFileName(clean)).toBe(clean);
});

test('a long name is cut before its ending', () => {
  const clean = cleanFileName(`${'á'.repeat(400)}.pdf`);
  expect(clean).toMatch(/^á+\.pdf$/);
  expect(clean).toHaveLength(longestFileName);
});

test('a name has an ending of its type', () => {
  expect(nameWithEnding('foto.JPEG', 'image/jpeg')).toBe('foto.JPEG');
  expect(nameWithEnding('factura.exe', 'application/pdf')).toBe('factura.exe.pdf');
  expect(nameWithEnding('cédula', 'image/heic')).toBe('cédula.heic');
});

test('a file names its record, itself and its content', () => {
  const input = {
    kind: 'vehicle',
    recordId: crypto.randomUUID(),
    name: ' ../cédula.jpg',
    contentId: crypto.randomUUID(),
  };
  expect(fileInput.parse(input).name).toBe('cédula.jpg');
  for (const wrong of [{ kind: 'alert' }, { recordId: 'x' }, { name: null }, { contentId: 'x' }]) {
    expect(fileInput.safeParse({ ...input, ...wrong }).success).toBe(false);
  }
});
