import * as z from 'zod/mini';
import { type KindWith, kindNames, rowOf } from '../kinds.ts';
import { choice, requiredText } from './fields.ts';
import { reference } from './record-fields.ts';
import { recordVersion } from './record-version.ts';

/**
 * Pictures and papers of a record. An upload is checked and stored as a content. A file is the name under which a record has
 * that content.
 */

/** The files of a fine belong to its document. */
export type FileHolder = KindWith<{ files: true }>;
export const fileHolders = kindNames.filter((kind) => rowOf(kind).files) as [FileHolder, ...FileHolder[]];

/** The endings of each type, the usual one first. The content determines the type, never the name. */
export const fileEndings = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const;
export type MediaType = keyof typeof fileEndings;
export const mediaTypes = Object.keys(fileEndings) as [MediaType, ...MediaType[]];

/** A sheet has no preview picture. */
export function hasPicture(type: MediaType): boolean {
  return type.startsWith('image/') || type === 'application/pdf';
}

export const mostFilesOfRecord = 200;

/** In characters. */
export const longestFileName = 150;

/** Characters that can form a path, end a header, hide or reverse text, or are forbidden on some system. */
const unwantedInName = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"|?*]/gu;

/** 'C:\\fotos\\cédula.JPG' becomes 'cédula.JPG'; an empty result becomes 'archivo'. */
export function cleanFileName(name: string): string {
  const last =
    name
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const clean = last
    .replaceAll(unwantedInName, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean.length <= longestFileName) return clean === '' ? 'archivo' : clean;
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? '';
  return (
    Array.from(clean.slice(0, clean.length - ending.length))
      .slice(0, longestFileName - ending.length)
      .join('')
      .trim() + ending
  );
}

/** Whether its ending or the browser's type is an accepted one. Its bytes decide later. */
export function isAcceptedType({ name, type }: { name: string; type: string }): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return mediaTypes.some((one) => one === type || (fileEndings[one] as readonly string[]).includes(ending));
}

/** Adds an ending of its type, so that a download opens with the right program. */
export function nameWithEnding(name: string, type: MediaType): string {
  const endings: readonly string[] = fileEndings[type];
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${endings[0]}`;
}

const described = {
  mediaType: z.enum(mediaTypes),
  /** In bytes. */
  size: z.int(),
  /** Only for a PDF. */
  pages: z.nullable(z.int()),
  /** Only for a picture, turned upright. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
};

/** The same bytes are stored once, with the same id. */
export const fileContent = z.object({ id: z.uuid(), ...described });
export type FileContent = z.infer<typeof fileContent>;

export const fileInput = z.object({
  kind: choice(fileHolders, 'El tipo de registro no es válido'),
  recordId: reference('El registro es requerido'),
  name: requiredText('El nombre es requerido', longestFileName, cleanFileName),
  contentId: reference('El contenido es requerido'),
});
export type FileInput = z.input<typeof fileInput>;
export type CheckedFileInput = z.output<typeof fileInput>;

/** Contents that become files of a record in the request that creates it. */
export const attachedFiles = z.optional(
  z
    .array(z.object({ name: fileInput.shape.name, contentId: fileInput.shape.contentId }), {
      error: 'Los archivos no son válidos',
    })
    .check(z.maxLength(20, { error: 'Hasta 20 archivos por vez' })),
);

export const shownFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.enum(mediaTypes),
  /** Only for a PDF. */
  pages: z.nullable(z.int()),
});
export type ShownFile = z.infer<typeof shownFile>;

export const recordFile = z.object({
  id: z.uuid(),
  kind: z.enum(fileHolders),
  recordId: z.uuid(),
  /** The vehicle of its record; null without one. */
  vehicleId: z.nullable(z.uuid()),
  name: z.string(),
  contentId: z.uuid(),
  ...described,
  /** The moment, in UTC. */
  createdAt: z.iso.datetime(),
  /** Null when the program did it by itself. The name is null once the account is deleted. */
  createdBy: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  version: recordVersion,
});
export type RecordFile = z.infer<typeof recordFile>;

/** The sent bytes; a picture upright and without the camera's metadata, or a PDF's first page; and a small one. */
export const fileVariants = ['original', 'view', 'thumbnail'] as const;
export type FileVariant = (typeof fileVariants)[number];

/** Addresses that are valid for five minutes without a session. Null where there is no such picture. */
export const fileLinks = z.object({
  id: z.uuid(),
  original: z.string(),
  view: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});
export type FileLinks = z.infer<typeof fileLinks>;

export const uploadLimits = z.object({
  file: z.int(),
});
export type UploadLimits = z.infer<typeof uploadLimits>;

export function tooLongFile(limit: number): string {
  return `El archivo supera ${limit / 1_000_000} MB`;
}

export const tooManyFiles = `Un registro tiene hasta ${mostFilesOfRecord} archivos: eliminá alguno`;

export const fileComplaints = {
  empty: 'El archivo está vacío',
  unknown: 'Ese archivo no se puede guardar: se aceptan fotos JPEG, PNG, WebP o HEIC, PDF y planillas XLSX',
  broken: 'El archivo está dañado o incompleto',
  twoInOne: 'El archivo es dos cosas a la vez: exportalo de nuevo',
  tooManyPixels: 'La imagen es demasiado grande: sacala de nuevo con menos resolución',
  tooHeavy: 'El archivo exige demasiado para abrirlo: exportalo de nuevo, más liviano',
  locked: 'El PDF pide una contraseña: guardalo sin ella y volvé a subirlo',
  scripts: 'El PDF tiene programas adentro: imprimilo como PDF y subí ese',
  macros: 'La planilla tiene macros: guardala como XLSX sin ellas',
  swells: 'La planilla ocupa demasiado al descomprimirse',
} as const;
export type FileComplaint = keyof typeof fileComplaints;
