import {
  type DocumentType,
  documentStatuses,
  documentStatusLabels,
  documentTypeLabels,
  documentTypes,
} from '../../papers/document.ts';
import { documentFields } from '../../papers/document-fields.ts';
import { inspectionResultLabels, inspectionResults } from '../../papers/document-rules.ts';
import { listed } from '../../values/listed.ts';
import { driverTargets } from './crew.ts';
import { vehicleTargets } from './fleet.ts';
import { type ImportTarget, targetsOf } from './target.ts';
import { wordsOf } from './words.ts';

/** Papers: a row for each, or several of a unit in one wide row. */

/** Names that people give each type. */
export const typeNames: Partial<Record<DocumentType, readonly string[]>> = {
  insurance: listed('seguro, poliza, poliza seguro, seguro automotor, cobertura, aseguradora, poliza de seguro, seg'),
  registration: ['patente', 'impuesto automotor', 'patentes', 'arba', 'agip', 'impuesto patente', 'tasa automotor'],
  vtv: listed(`
    vtv, verificacion, verificacion tecnica, itv, revision tecnica, tecnica, verificacion vehicular,
    verif tecnica, verif
  `),
  rto: ['rto', 'revision tecnica obligatoria', 'cnrt', 'rto nacional', 'rtv'],
  cedula_azul: ['cedula azul', 'cedula autorizado', 'tarjeta azul'],
  cedula: ['cedula', 'cedula verde', 'tarjeta verde', 'cedula de identificacion'],
  gnc: ['gnc', 'oblea', 'oblea gnc'],
  gnc_cylinder: listed(`
    cilindro, prueba hidraulica, ph, prueba cilindro, prueba de cilindro, cilindro gnc, ph tubo, ph tubos,
    ph cilindro, tubo gnc, prueba tubo, prueba de tubo
  `),
  extinguisher: ['matafuego', 'matafuegos', 'extintor', 'matafuego vto'],
  permit: listed(`
    habilitacion, habilitacion municipal, habilitacion cnrt, hab municipal, hab cnrt, ruta, ruta nacional,
    ruta ruta, senasa
  `),
  cargo_insurance: ['seguro de carga', 'seguro carga', 'poliza carga', 'poliza de carga'],
  professional_license: ['licencia profesional', 'linti', 'lnh', 'licencia nacional habilitante', 'cargas generales'],
  psychophysical: ['psicofisico', 'psicofis', 'examen psicofisico', 'apto medico', 'psicofisico linti'],
  art: ['art', 'aseguradora de riesgos'],
};

/** A fine has no column in a wide sheet. */
const fineNames = listed(`
  multa, infraccion, acta, fotomulta, contravencion, acta de infraccion, acta de comprobacion,
  boleta de infraccion, boleta infraccion, acta infraccion
`);

/** Beside a paper's name, or below it: its last day. */
export const endings = listed(`
  vencimiento, vto, vence, venc, fecha vto, fecha vencimiento, hasta, vigencia, fecha de vencimiento
`);
const beginnings = ['emision', 'inicio', 'desde', 'fecha emision', 'inicio vigencia', 'fecha'];
const numbers = ['nro', 'numero', 'n', 'num', 'nro de'];
const issuers = ['compania', 'cia', 'taller', 'emisor', 'empresa', 'planta'];
const costs = ['costo', 'precio', 'importe', 'monto', 'valor', 'premio', 'cuota'];

/** Headings for one part of a paper, without its name. */
export const partsOfPapers: ReadonlySet<string> = new Set([
  ...endings,
  ...beginnings,
  ...numbers,
  ...issuers,
  ...costs,
]);

/** 'Vto Seguro', 'Seguro vto', 'Vencimiento de póliza'. */
export function both(words: readonly string[], names: readonly string[]): string[] {
  return names.flatMap((name) => words.flatMap((word) => [`${word} ${name}`, `${name} ${word}`, `${word} de ${name}`]));
}

const wideTypes = [
  ...(['insurance', 'vtv', 'rto', 'registration', 'extinguisher', 'cedula_azul', 'cedula', 'gnc'] as const),
  ...(['gnc_cylinder', 'permit', 'cargo_insurance', 'professional_license', 'psychophysical', 'art'] as const),
];

/** One column for both: the sheet does not tell them apart. */
const inspections = ['vtv rto', 'rto vtv', 'vtv o rto'];

const numberNames: Partial<Record<DocumentType, readonly string[]>> = {
  insurance: ['poliza', 'seguro poliza', 'poliza nro'],
  vtv: both(['oblea'], typeNames.vtv ?? []),
  rto: both(['oblea'], typeNames.rto ?? []),
};

function papersOf(type: (typeof wideTypes)[number]): ImportTarget[] {
  const label = documentTypeLabels[type];
  const names = typeNames[type] ?? [];
  return [
    {
      target: `${type}.expiryDate`,
      label: `${label}: vencimiento`,
      reads: 'date',
      names: [
        ...both(endings, names),
        ...names,
        ...(type === 'vtv' ? both(endings, inspections).concat(inspections) : []),
      ],
    },
    { target: `${type}.issueDate`, label: `${label}: emisión`, reads: 'date', names: both(beginnings, names) },
    {
      target: `${type}.number`,
      label: `${label}: número`,
      reads: 'text',
      names: [...both(numbers, names), ...(numberNames[type] ?? [])],
    },
    {
      target: `${type}.issuer`,
      label: type === 'insurance' ? 'Seguro: compañía' : `${label}: emisor`,
      reads: 'text',
      names: [
        ...both(type === 'art' ? [...issuers, 'aseguradora'] : issuers, names),
        ...(type === 'insurance' ? ['compania', 'aseguradora', 'cia', 'compania aseguradora'] : []),
      ],
    },
    {
      target: `${type}.cost`,
      label: `${label}: costo`,
      reads: 'money',
      names: both(costs, names),
    },
  ];
}

export const paperTargets: readonly ImportTarget[] = wideTypes.flatMap(papersOf);

export const documentTargets: readonly ImportTarget[] = targetsOf(documentFields, [
  {
    target: 'document.type',
    label: 'Tipo de documento',
    reads: 'choice',
    required: true,
    words: wordsOf(documentTypes, documentTypeLabels, { ...typeNames, fine: fineNames }),
    names: listed('tipo de documento, tipo, documento, papel, tipo documento, concepto, tramite, documentacion'),
  },
  {
    target: 'document.issueDate',
    reads: 'date',
    names: listed('emision, fecha de emision, fecha emision, desde, inicio, fecha, vigencia desde, fecha inicio'),
  },
  // Only beside a column of beginnings.
  { target: 'document.moment', label: 'Multas: infracción', reads: 'minute', names: [] },
  {
    target: 'document.expiryDate',
    reads: 'date',
    names: listed('vencimiento, vto, vence, fecha de vencimiento, fecha vencimiento, hasta, fecha vto, vigencia'),
  },
  {
    target: 'document.number',
    reads: 'text',
    names: ['numero', 'nro', 'n', 'poliza', 'nro poliza', 'numero de poliza', 'certificado', 'nro documento'],
  },
  {
    target: 'document.issuer',
    reads: 'text',
    names: listed('emisor, compania, aseguradora, taller, cia, empresa, proveedor, planta, compania o taller'),
  },
  {
    target: 'document.cost',
    reads: 'money',
    names: ['costo', 'importe', 'precio', 'monto', 'valor', 'premio', 'total'],
  },
  {
    target: 'document.details',
    reads: 'text',
    names: ['detalles', 'detalle', 'observaciones', 'notas', 'obs', 'comentarios'],
  },
  {
    target: 'document.status',
    reads: 'choice',
    words: wordsOf(documentStatuses, documentStatusLabels, {
      valid: ['al dia', 'ok', 'vigencia', 'por vencer', 'a vencer', 'proximo a vencer'],
      expired: ['vencida', 'caduco', 'caduca', 'caducado', 'caducada'],
      pending: ['pend', 'pte', 'en tramite'],
    }),
    names: ['estado', 'situacion'],
  },
  {
    target: 'document.inspectionResult',
    reads: 'choice',
    words: wordsOf(inspectionResults, inspectionResultLabels, { approved: ['aprobado', 'aprobada', 'apta'] }),
    names: ['resultado', 'resultado vtv', 'resultado inspeccion'],
  },
]);

const optional = ({ required: _required, wanted: _wanted, ...target }: ImportTarget): ImportTarget => target;
const only = (targets: readonly ImportTarget[], fields: readonly string[]) =>
  targets.filter(({ target }) => fields.includes(target)).map(optional);

/** Fields by which a row of another record refers to its unit and its person. */
export const ofUnitAndPerson = {
  vehicle: only(vehicleTargets, ['vehicle.licensePlate', 'vehicle.internalNumber', 'vehicle.vin']),
  driver: only(driverTargets, ['driver.name', 'driver.firstName', 'driver.lastName', 'driver.licenseNumber']),
};
