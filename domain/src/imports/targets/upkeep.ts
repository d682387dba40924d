import { fineGravities, fineGravityLabels, fineStateLabels, fineStates } from '../../fines/fine.ts';
import { fineFields } from '../../fines/fine-fields.ts';
import { maintenanceFields } from '../../maintenance-fields.ts';
import { shownStatusLabels } from '../../papers/document.ts';
import { finingJurisdictions } from './fleet-words.ts';
import { type ImportTarget, targetsOf } from './target.ts';
import { wordsOf } from './words.ts';

const kmNames = ['km', 'kms', 'kilometraje', 'kilometros', 'odometro', 'km service', 'lectura', 'km actual'];

/** A fine may be paid in two terms, and costs less in the first one. */
const dueWords = (turns: readonly string[]) =>
  turns.flatMap((turn) => ['vencimiento', 'vto', 'venc'].flatMap((word) => [`${turn} ${word}`, `${word} ${turn}`]));
const [firstDues, secondDues] = [
  dueWords(['primer', '1er', '1ro', '1']),
  dueWords(['segundo', '2do', '2', 'segunda']),
] as const;
const amountsAt = (dues: readonly string[]) =>
  dues.flatMap((due) => ['importe', 'monto', 'valor'].flatMap((word) => [`${word} ${due}`, `${due} ${word}`]));

const nextWords = ['proximo', 'prox'];
const nextThings = ['service', 'cambio', 'servicio', 'cambio de aceite', 'cambio aceite', 'aceite', 'mantenimiento'];

export const maintenanceTargets: readonly ImportTarget[] = targetsOf(maintenanceFields, [
  {
    target: 'maintenance.date',
    reads: 'date',
    required: true,
    names: ['fecha', 'dia', 'fecha service', 'fecha de service', 'fecha trabajo', 'fecha factura'],
  },
  { target: 'maintenance.km', reads: 'whole', required: true, names: kmNames },
  {
    target: 'maintenance.serviceType',
    reads: 'text',
    required: true,
    names: [
      'tipo de servicio',
      'servicio',
      'service',
      'trabajo',
      'tarea',
      'detalle',
      'reparacion',
      'concepto',
      'descripcion',
    ],
  },
  {
    target: 'maintenance.workshop',
    reads: 'text',
    required: true,
    names: ['taller', 'proveedor', 'mecanico', 'lugar', 'taller o proveedor'],
  },
  {
    target: 'maintenance.cost',
    reads: 'money',
    required: true,
    names: ['costo', 'importe', 'monto', 'precio', 'total', 'valor', 'gasto', 'importe total', 'costo total'],
  },
  {
    target: 'maintenance.parts',
    label: 'Repuestos',
    reads: 'money',
    names: ['repuestos', 'materiales', 'insumos', 'importe repuestos', 'costo repuestos'],
  },
  {
    target: 'maintenance.labour',
    label: 'Mano de obra',
    reads: 'money',
    names: ['mano de obra', 'mo', 'mano obra', 'importe mano de obra', 'costo mano de obra'],
  },
  {
    target: 'maintenance.notes',
    reads: 'text',
    names: ['notas', 'nota', 'observaciones', 'obs', 'comentarios', 'factura', 'nro factura'],
  },
  {
    target: 'maintenance.nextOilChangeKm',
    reads: 'whole',
    names: ['km hasta el proximo cambio', 'intervalo', 'cada km'],
  },
  {
    target: 'maintenance.nextServiceKm',
    label: 'Km del próximo cambio',
    reads: 'whole',
    names: [
      ...nextWords.flatMap((word) => [word, ...nextThings.flatMap((one) => [`${word} ${one}`, `km ${word} ${one}`])]),
      ...['proximo en', 'cambiar a los', 'proximo cambio a los', 'prox cambio a los'],
    ],
  },
]);

export const readingTargets: readonly ImportTarget[] = [
  {
    target: 'reading.date',
    label: 'Fecha',
    reads: 'date',
    required: true,
    names: ['fecha', 'dia', 'fecha lectura', 'fecha de lectura', 'cuando'],
  },
  { target: 'reading.km', label: 'Kilometraje', reads: 'whole', required: true, names: kmNames },
];

export const fineTargets: readonly ImportTarget[] = targetsOf(fineFields, [
  {
    target: 'fine.moment',
    label: 'Infracción',
    reads: 'minute',
    required: true,
    names: ['infraccion', 'fecha infraccion', 'fecha de la infraccion', 'fecha', 'fecha y hora', 'fecha multa', 'dia'],
  },
  {
    target: 'fine.time',
    label: 'Hora',
    reads: 'text',
    names: ['hora', 'hora infraccion', 'horario'],
  },
  {
    target: 'fine.expiryDate',
    reads: 'date',
    required: true,
    names: [
      'ultimo dia para pagar',
      'vencimiento',
      'vto',
      'vence',
      'fecha de vencimiento',
      'fecha vencimiento',
      'pagar hasta',
      ...firstDues,
    ],
  },
  { target: 'fine.secondExpiry', label: 'Segundo vencimiento', reads: 'date', names: secondDues },
  {
    target: 'fine.state',
    reads: 'choice',
    required: true,
    words: wordsOf(fineStates, fineStateLabels, {
      received: [
        ...['pendiente', 'impaga', 'a pagar', 'abierta', ...Object.values(shownStatusLabels), 'pend', 'pte', 'vencida'],
        ...['impago', 'no paga', 'no pago', 'no pagada', 'no pagado', 'no abonada', 'no cancelada', 'sin pagar'],
        ...['falta pagar', 'adeuda', 'adeudada'],
      ],
      appealed: ['descargo', 'en descargo', 'apelada'],
      paid: ['pago', 'abonada', 'cancelada', 'pagado', 'paga', 'abonado'],
    }),
    names: ['estado', 'situacion'],
  },
  {
    target: 'fine.acta',
    reads: 'text',
    names: ['acta', 'nro acta', 'numero de acta', 'acta nro', 'nro de acta', 'n acta', 'causa'],
  },
  {
    target: 'fine.jurisdiction',
    reads: 'choice',
    words: finingJurisdictions,
    names: ['jurisdiccion', 'provincia', 'pcia'],
  },
  {
    target: 'fine.issuer',
    reads: 'text',
    names: ['emisor', 'organismo', 'municipio', 'juzgado', 'autoridad', 'municipalidad'],
  },
  { target: 'fine.place', reads: 'text', names: ['lugar', 'ubicacion', 'direccion', 'ruta', 'donde'] },
  {
    target: 'fine.offence',
    label: 'Falta',
    reads: 'text',
    names: ['falta', 'motivo', 'infraccion', 'descripcion', 'tipo de infraccion', 'concepto', 'detalle'],
  },
  {
    target: 'fine.gravity',
    reads: 'choice',
    words: wordsOf(fineGravities, fineGravityLabels, {}),
    names: ['gravedad'],
  },
  {
    target: 'fine.amount',
    label: 'Importe',
    reads: 'money',
    names: ['importe', 'monto', 'valor', 'costo', 'total', 'importe multa', 'precio', ...amountsAt(firstDues)],
  },
  {
    target: 'fine.secondAmount',
    label: 'Importe al segundo vencimiento',
    reads: 'money',
    names: ['importe 2', 'monto 2', 'segundo importe', '2do importe', ...amountsAt(secondDues)],
  },
  {
    target: 'fine.paidOn',
    label: 'Fecha de pago',
    reads: 'date',
    names: ['fecha de pago', 'fecha pago', 'pagada el', 'pago'],
  },
  {
    target: 'fine.paidAmount',
    reads: 'money',
    names: ['importe pagado', 'pagado', 'monto pagado'],
  },
  {
    target: 'fine.details',
    reads: 'text',
    names: ['detalles', 'observaciones', 'notas', 'obs', 'comentarios'],
  },
]);
