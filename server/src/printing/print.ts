import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import encodeQR from 'qr';
import { allPrintable, coverageOf } from './printable.ts';
import type { Sheet } from './report.ts';

/** A folder that does not exist, so that typst cannot read the disk. */
const workspace = '/baqueano-sheet';

const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf', '700Bold/Inter_700Bold.ttf'];
const templateFiles = ['frame.typ', 'report.typ', 'stickers.typ', 'mark.svg'];

const require = createRequire(import.meta.url);

interface Press {
  compiler: NodeCompiler;
  covers: (codePoint: number) => boolean;
}

async function start(): Promise<Press> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fonts = await Promise.all(
    fontFiles.map((name) => readFile(require.resolve(`@expo-google-fonts/inter/${name}`))),
  );
  const [regular] = fonts;
  if (!regular) throw new Error('There is no font');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
  return { compiler, covers: coverageOf(regular) };
}

let started: Promise<Press> | undefined;

/** A sheet without the server's own values: pictures and codes are files of the workspace. */
export interface Drawing {
  sheet: Sheet;
  madeOn: string;
  /** The keys are names in the storage. */
  pictures: Map<string, Buffer>;
  /** A PNG in place of the product's mark. */
  logo: Buffer | null;
}

export type Printed = { pdf: Buffer; pages: number };

interface Diagnostic {
  message: string;
  path: string;
}

/** The PDF of a sheet, tagged and as PDF/A-2a. @throws for an error in our own templates. */
export async function print({ sheet, madeOn, pictures, logo }: Drawing): Promise<Printed> {
  started ??= start();
  const { compiler, covers } = await started;
  const files = new Map<string, string>();

  function put(name: string, bytes: Buffer): void {
    compiler.mapShadow(`${workspace}/${name}`, bytes);
  }
  /** One file for each distinct code or picture. */
  function fileOf(what: string, ending: string, bytes: () => Buffer): string {
    const name = files.get(what) ?? `${files.size}.${ending}`;
    if (!files.has(what)) put(name, bytes());
    files.set(what, name);
    return name;
  }
  const codeOf = (address: string) =>
    fileOf(address, 'svg', () => Buffer.from(encodeQR(address, 'svg', { ecc: 'medium', border: 3 })));
  const pictureOf = (stored: string) => fileOf(stored, 'jpg', () => pictures.get(stored) ?? Buffer.alloc(0));

  function withFiles(): object {
    if (sheet.template === 'stickers') {
      return { ...sheet, stickers: sheet.stickers.map((one) => ({ ...one, file: codeOf(one.address) })) };
    }
    const blocks = sheet.blocks.map((block) => {
      if (block.is === 'code') return { ...block, file: codeOf(block.address) };
      if (block.is === 'picture') return { ...block, file: pictureOf(block.stored) };
      if (block.is !== 'cover' || block.picture === null) return block;
      return { ...block, picture: { ...block.picture, file: pictureOf(block.picture.stored) } };
    });
    return { ...sheet, blocks };
  }

  try {
    for (const name of templateFiles) put(name, await readFile(join(import.meta.dirname, 'templates', name)));
    if (logo) put('logo.png', logo);
    const data = JSON.stringify(allPrintable({ ...withFiles(), madeOn, logo: logo !== null }, covers));
    const compiled = compiler.compile({ mainFilePath: `${workspace}/${sheet.template}.typ`, inputs: { data } });
    const { result } = compiled;
    if (!result) {
      const failed = compiled.takeDiagnostics();
      const diagnostics: Diagnostic[] = failed ? compiler.fetchDiagnostics(failed) : [];
      throw new Error(`typst: ${diagnostics.map(({ path, message }) => `${path}: ${message}`).join('; ')}`);
    }
    const pdf = compiler.pdf(result, {
      pdfStandard: 'a-2a',
      pdfTags: true,
      creationTimestamp: Math.floor(Date.now() / 1_000),
    });
    return { pdf, pages: result.numOfPages };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}
