/** What the words beside a date say that it is. */

export type Role = 'expiry' | 'issue' | 'from';

/** `other`: something else, whatever is said besides. */
type Said = Role | 'other' | null;

const roles: Record<Role, readonly string[]> = {
  expiry: [
    'vence',
    'vencimiento',
    'venc',
    'vto',
    'vtos',
    'hasta',
    'caduca',
    'caducidad',
    'expira',
    'proxima',
    'proximo',
  ],
  issue: [
    'emision',
    'emitida',
    'emitido',
    'expedicion',
    'expedida',
    'otorgamiento',
    'otorgada',
    'otorgado',
    'realizada',
    'inspeccion',
    'verificacion',
    'revision',
    'recarga',
    'carga',
    'labrada',
    'labrado',
    'infraccion',
    'hecho',
    'colocacion',
  ],
  from: ['desde', 'vigencia', 'periodo'],
};

/** Beside these no date is what it seems: of another paper, of a person, of a payment. */
const others = [
  'nacimiento',
  'nac',
  'impresion',
  'impreso',
  'inscripcion',
  'patentamiento',
  'actividades',
  'fabricacion',
  'fabr',
  'cuota',
  'cuotas',
  'pago',
  'pagar',
  'consulta',
  'alta',
  'hidraulica',
  'ph',
  'cilindro',
  'cilindros',
  'vehiculo',
  'modelo',
  'descarga',
  'denuncia',
  'siniestro',
  'rehabilitacion',
  'turno',
  // Of an invoice, which says until when its own number holds.
  'cae',
  'caea',
  'cai',
  'factura',
  'facturacion',
  'facturado',
  'facturada',
  'recibo',
  'presupuesto',
  'oferta',
  'promocion',
  'descuento',
  'anterior',
  'garantia',
  'prenda',
  'prestamo',
  'tarjeta',
  // '1er vencimiento', '2do vencimiento'.
  'primer',
  'segundo',
  'er',
  'do',
];

const papers = [
  'poliza',
  'seguro',
  'cedula',
  'licencia',
  'carnet',
  'oblea',
  'matafuego',
  'extintor',
  'vtv',
  'rto',
  'gnc',
];

/** Of which of those words a type's own dates may stand beside. */
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

/** One letter more, less or other: 'vencimlento'. Short words have to be right. */
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

/** Of a paper's own day of issue alone: the others speak of an end as well, as 'próxima inspección' does. */
const issued = roles.issue.slice(0, roles.issue.indexOf('realizada'));

const isOne = (word: string, list: readonly string[]) => list.some((wanted) => isNearly(word, wanted));

/** Words between a label and its date. */
const nearWords = 8;

/** @param head it stands above: where two columns are too close to be told apart, it is that of both. */
function saidBy(label: string, type: string, head: boolean): Said {
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
  // 'Próxima inspección', 'vencimiento de la revisión': it ends then.
  return words.slice(Math.max(0, last - 4), last).some(isExpiry) ? 'expiry' : 'issue';
}

/**
 * What a date's labels say, for a paper of that type.
 * @returns null where they say nothing, contradict each other, or one of them speaks of something else.
 */
export function roleOf(labels: readonly string[], type: string): Role | null {
  const said = saidByAll(labels, type);
  const [one] = said;
  return said.size === 1 && one !== undefined && one !== 'other' ? one : null;
}

/** Whether one of them speaks of something else: the end of such a period is none of the paper's either. */
export const isOthers = (labels: readonly string[], type: string): boolean => saidByAll(labels, type).has('other');

function saidByAll(labels: readonly string[], type: string): Set<Said> {
  return new Set(labels.map((label, index) => saidBy(label, type, index > 0)).filter((one) => one !== null));
}
