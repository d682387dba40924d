import { fuelLabels, fuels } from '../../fuel/fuel-entry.ts';
import { fuelEntryFields } from '../../fuel/fuel-entry-fields.ts';
import { type ImportTarget, targetsOf } from './target.ts';
import { wordsOf } from './words.ts';

/** Fuel entries, by the headings of fleets' own sheets and of the reports of Argentine fuel cards. */

/** The products of YPF, Shell, Axion and Puma, by their grade in Resolución 1283/2006. */
const fuelWords = wordsOf(fuels, fuelLabels, {
  petrol: ['super', 'nafta super', 'nafta grado 2', 'nafta g2', 'nafta 95', 'gasolina', 'gasoline', 'ns', 'n super'],
  premium_petrol: [
    ...['premium', 'infinia', 'nafta infinia', 'v power', 'vpower', 'nafta v power', 'quantium', 'nafta quantium'],
    ...['nafta grado 3', 'nafta g3', 'nafta ultra', 'nafta podium', 'podium', 'max premium', 'fangio', 'np'],
  ],
  diesel: [
    ...[
      'gasoil',
      'gas oil',
      'go',
      'gasoil comun',
      'diesel 500',
      'd500',
      'd 500',
      'diesel500',
      'ultradiesel',
      'ultra diesel',
    ],
    ...['grado 2', 'g2', 'go2', 'gasoil grado 2', 'gas oil grado 2', 'diesel g2', 'gas oil g2', 'evolux', 'agrodiesel'],
    ...['axion diesel', 'diesel x10', 'diesel max'],
  ],
  premium_diesel: [
    ...['euro', 'eurodiesel', 'euro diesel', 'diesel euro', 'infinia diesel', 'diesel infinia', 'v power diesel'],
    ...[
      'vpower diesel',
      'diesel v power',
      'quantium diesel',
      'diesel quantium',
      'ion diesel',
      'ion puma diesel',
      'podium diesel',
    ],
    ...['diesel premium', 'gasoil premium', 'gas oil premium', 'gasoil euro', 'gas oil euro', 'gasoil infinia'],
    ...['grado 3', 'g3', 'go3', 'gasoil grado 3', 'gas oil grado 3', 'diesel g3', 'gas oil g3', 'nitro diesel'],
  ],
  cng: ['gas', 'm3', 'gas natural', 'gas natural comprimido', 'g n c'],
  electricity: ['electrico', 'electrica', 'kwh', 'carga electrica', 'energia'],
});

const yesOrNo = {
  yes: ['Sí', 'si', 's', 'x', '1', 'lleno', 'full', 'completo', 'total', 'verdadero', 'true'],
  no: ['No', 'n', '0', 'parcial', 'incompleto', 'no lleno', 'falso', 'false'],
};

const quantities = ['litros', 'lts', 'lt', 'l', 'litros cargados', 'lts cargados', 'cantidad', 'm3', 'kwh', 'volumen'];
const priceOf = ['precio', 'precio por', 'precio x', 'valor', 'valor por', 'importe por', 'costo por', 'pesos por'];

export const fuelTargets: readonly ImportTarget[] = targetsOf(fuelEntryFields, [
  {
    target: 'fuel.moment',
    reads: 'minute',
    required: true,
    names: [
      ...['fecha', 'fecha y hora', 'fecha hora', 'dia', 'fecha carga', 'fecha de carga', 'fecha consumo'],
      ...['fecha transaccion', 'fecha de transaccion', 'fecha operacion', 'fecha despacho', 'fecha remito', 'cuando'],
    ],
  },
  {
    target: 'fuel.time',
    label: 'Hora',
    reads: 'text',
    names: ['hora', 'hora carga', 'hora de carga', 'hora transaccion', 'hora consumo', 'hora operacion', 'horario'],
  },
  {
    target: 'fuel.fuel',
    reads: 'choice',
    required: true,
    words: fuelWords,
    names: [
      ...['combustible', 'tipo combustible', 'tipo de combustible', 'producto', 'nombre producto', 'tipo', 'comb'],
      ...['descripcion producto', 'producto descripcion', 'mercaderia', 'articulo', 'tipo de carga', 'descripcion'],
    ],
  },
  {
    target: 'fuel.quantity',
    reads: 'number',
    required: true,
    names: [
      ...quantities,
      ...['litros unidades', 'cantidad litros', 'cantidad de litros', 'cant litros', 'cant lts', 'cant'],
      ...['litros despachados', 'total litros', 'litros totales', 'lts totales', 'cargado', 'metros cubicos'],
    ],
  },
  {
    target: 'fuel.unitPrice',
    label: 'Precio por unidad',
    reads: 'number',
    names: [
      ...['precio', 'precio unitario', 'precio por litro', 'precio litro', 'precio yer', 'x litro', 'pesos litro'],
      ...priceOf.flatMap((words) => ['litro', 'lt', 'lts', 'l', 'm3', 'kwh'].map((unit) => `${words} ${unit}`)),
      ...['p unitario', 'p u', 'pu', 'precio unit', 'valor unitario', 'precio surtidor', 'precio pvp establecimiento'],
    ],
  },
  {
    target: 'fuel.cost',
    reads: 'money',
    required: true,
    names: [
      ...[
        'total',
        'importe',
        'importe total',
        'monto',
        'monto total',
        'imp tot yer',
        'imp total yer',
        'monto fact',
        'valor emision',
      ],
      ...['costo', 'costo total', 'gasto', 'valor', 'valor total', 'monto facturado', 'importe facturado', 'imp total'],
      ...['total pesos', 'precio total', 'pesos', 'importe final', 'imp tot pvp establecimiento', 'monto transaccion'],
    ],
  },
  {
    target: 'fuel.km',
    reads: 'whole',
    names: [
      ...['km', 'kms', 'kilometraje', 'kilometros', 'odometro', 'km odometro', 'odometro km', 'km actual', 'km carga'],
      ...[
        'odometro u horometro',
        'odometro actual',
        'kilometraje actual',
        'lectura',
        'lectura odometro',
        'km al cargar',
        'km tablero',
      ],
    ],
  },
  {
    target: 'fuel.hours',
    reads: 'number',
    names: ['horas', 'horometro', 'hs motor', 'horas motor', 'hs uso', 'horas de uso', 'horas equipo', 'hs equipo'],
  },
  {
    target: 'fuel.station',
    reads: 'text',
    names: [
      ...['estacion', 'estacion de servicio', 'eess', 'e s', 'establecimiento', 'nombre establecimiento', 'surtidor'],
      ...[
        'proveedor',
        'comercio',
        'nombre comercio',
        'lugar',
        'lugar de carga',
        'lugar carga',
        'boca',
        'punto de venta',
      ],
      ...['boca de expendio', 'boca expendio', 'nombre estacion', 'petrolera', 'donde'],
    ],
  },
  {
    target: 'fuel.fullTank',
    reads: 'choice',
    words: yesOrNo,
    names: ['lleno', 'tanque lleno', 'full', 'lleno total', 'completo', 'llenado', 'carga completa', 'lleno si no'],
  },
  {
    target: 'fuel.missedBefore',
    reads: 'choice',
    words: yesOrNo,
    names: ['falta carga anterior', 'carga anterior sin anotar', 'cargas sin anotar'],
  },
  {
    target: 'fuel.receipt',
    label: 'Remito o ticket',
    reads: 'text',
    names: [
      ...[
        'remito',
        'nro remito',
        'remito nro',
        'ticket',
        'nro ticket',
        'ticket nro',
        'comprobante',
        'vale',
        'nro vale',
      ],
      ...['nro comprobante', 'factura', 'nro factura', 'recibo', 'nro transaccion', 'codigo transaccion', 'cupon'],
    ],
  },
  {
    target: 'fuel.notes',
    reads: 'text',
    names: ['notas', 'nota', 'observaciones', 'obs', 'comentarios', 'comentario', 'detalle', 'detalles'],
  },
]);

/** Cards also pay for these. */
const others =
  /(?:^| )(?:adblue|ad blue|eco blue|azul 32|urea|aceites?|lubricantes?|lubri|elaion|helix|rimula|filtros?|refrigerante|lavados?|engrase|peajes?|gomeria|full shop|shop|tienda|comida|estacionamiento|comision|mantenimiento de tarjeta)(?: |$)/;

/** Below 'Producto': a row with something else than fuel. @param text as `plain` writes it. */
export const isNoFuel = (text: string) => others.test(text);
