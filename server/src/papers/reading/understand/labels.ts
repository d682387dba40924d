import { listed } from '@baqueano/domain/values/listed';
/** The meanings of a date's label. */

export type Role = 'expiry' | 'issue' | 'from';

/** `other`: another meaning, whatever other words there are. */
type Meaning = Role | 'other' | null;

const roles: Record<Role, readonly string[]> = {
  expiry: listed('vence, vencimiento, venc, vto, vtos, hasta, caduca, caducidad, expira, proxima, proximo'),
  issue: listed(`
    emision, emitida, emitido, expedicion, expedida, otorgamiento, otorgada, otorgado, realizada, inspeccion,
    verificacion, revision, recarga, carga, labrada, labrado, infraccion, hecho, colocacion
  `),
  from: ['desde', 'vigencia', 'periodo'],
};

/** A date beside these belongs to another paper, a person or a payment. */
const others = [
  ...listed(`
    nacimiento, nac, impresion, impreso, inscripcion, patentamiento, actividades, fabricacion, fabr, cuota,
    cuotas, pago, pagar, consulta, alta, hidraulica, ph, cilindro, cilindros, vehiculo, modelo, descarga,
    denuncia, siniestro, rehabilitacion, turno
  `),
  // The number of an invoice, which has an expiry of its own.
  ...listed(`
    cae, caea, cai, factura, facturacion, facturado, facturada, recibo, presupuesto, oferta, promocion,
    descuento, anterior, garantia, prenda, prestamo, tarjeta
  `),
  // '1er vencimiento', '2do vencimiento'.
  ...listed('primer, segundo, er, do'),
];

const papers = listed('poliza, seguro, cedula, licencia, carnet, oblea, matafuego, extintor, vtv, rto, gnc');

/** Words of that list that may stand beside a type's own dates. */
const own: Record<string, readonly string[]> = {
  insurance: ['poliza', 'seguro'],
  cargo_insurance: ['poliza', 'seguro'],
  fleet_policy: ['poliza', 'seguro'],
  art: ['poliza', 'seguro'],
  vtv: ['vtv', 'oblea', 'vehiculo'],
  rto: ['rto', 'oblea', 'vehiculo'],
  gnc: ['gnc', 'oblea'],
  gnc_cylinder: ['gnc', 'cilindro', 'cilindros', 'hidraulica', 'ph'],
  extinguisher: ['matafuego', 'extintor', 'tarjeta'],
  cedula: ['cedula'],
  cedula_azul: ['cedula'],
  professional_license: ['licencia', 'carnet'],
  driver_license: ['licencia', 'carnet'],
  // Only the voluntary payment ends it.
  fine: ['pago', 'pagar', 'primer', 'er'],
  registration: ['cuota', 'pago', 'primer', 'er'],
};

/** Allows one letter more, less or wrong: 'vencimlento'. Short words have to be exact. */
function isNearly(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < 6 || Math.abs(word.length - wanted.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === wanted[start]) start += 1;
  let end = 0;
  const most = Math.min(word.length, wanted.length) - start;
  while (end < most && word.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  return Math.max(word.length, wanted.length) - start - end <= 1;
}

/** Words for the paper's own issue only: the others may also mean an end, as in 'próxima inspección'. */
const issued = roles.issue.slice(0, roles.issue.indexOf('realizada'));

const isOne = (word: string, list: readonly string[]) => list.some((wanted) => isNearly(word, wanted));

/** Words between a label and its date. */
const nearWords = 8;

/** @param head it stands above: where two columns are too close, it is the head of both. */
function meaningOf(label: string, type: string, head: boolean): Meaning {
  const words = label
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .slice(-nearWords);
  const mine = own[type] ?? [];
  if (
    words.some((word) =>
      isOne(
        word,
        [...others, ...papers].filter((one) => !mine.includes(one)),
      ),
    )
  )
    return 'other';
  const isExpiry = (word: string) => isOne(word, roles.expiry);
  if (head && words.some(isExpiry) && words.some((word) => isOne(word, issued))) return 'other';
  const last = words.findLastIndex((word) => isExpiry(word) || isOne(word, roles.issue) || isOne(word, roles.from));
  const word = words[last];
  if (word === undefined) return null;
  if (isExpiry(word)) return 'expiry';
  if (isOne(word, roles.from)) return 'from';
  // 'Próxima inspección', 'vencimiento de la revisión': these mean the end.
  return words.slice(Math.max(0, last - 4), last).some(isExpiry) ? 'expiry' : 'issue';
}

/**
 * The meaning of a date's labels, for a paper of that type.
 * @returns null without a meaning, with contradictions, or with a label of something else.
 */
export function roleOf(labels: readonly string[], type: string): Role | null {
  const meanings = meaningsOf(labels, type);
  const [one] = meanings;
  return meanings.size === 1 && one !== undefined && one !== 'other' ? one : null;
}

/** Whether a label belongs to something else: the end of such a period is not the paper's either. */
export const isOthers = (labels: readonly string[], type: string): boolean => meaningsOf(labels, type).has('other');

function meaningsOf(labels: readonly string[], type: string): Set<Meaning> {
  return new Set(labels.map((label, index) => meaningOf(label, type, index > 0)).filter((one) => one !== null));
}
