import {
  listedFacts,
  trailerKindLabels,
  trailerKinds,
  vehicleFuelLabels,
  vehicleFuels,
  vehicleUseLabels,
  vehicleUses,
} from '../../vehicles/vehicle-facts.ts';
import { vehicleFields } from '../../vehicles/vehicle-fields.ts';
import { kindWords, provinces, statusWords } from './fleet-words.ts';
import { type ImportTarget, targetsOf } from './target.ts';
import { wordsOf } from './words.ts';

/** Vehicles, by the headings in sheets of Argentine fleets. */

const named = targetsOf(vehicleFields, [
  {
    target: 'vehicle.licensePlate',
    reads: 'plate',
    wanted: true,
    names: [
      ...['patente', 'dominio', 'chapa', 'placa', 'matricula', 'dominio vehiculo', 'patente unidad', 'pat', 'dom'],
      ...['vehiculo', 'unidad', 'movil', 'camion', 'equipo', 'patentes'],
    ],
  },
  {
    target: 'vehicle.internalNumber',
    reads: 'text',
    names: [
      'interno',
      'nro interno',
      'numero interno',
      'int',
      'unidad',
      'movil',
      'coche',
      'nro unidad',
      'codigo',
      'cod',
      'nro inv',
      'n inv',
      'no inv',
      'nro inventario',
      'inventario',
    ],
  },
  {
    target: 'vehicle.brand',
    reads: 'text',
    wanted: true,
    names: ['marca', 'fabricante', 'marca vehiculo', 'chasis marca', 'marca chasis'],
  },
  {
    target: 'vehicle.model',
    reads: 'text',
    wanted: true,
    names: ['modelo', 'version', 'modelo vehiculo', 'linea', 'mod', 'chasis modelo', 'modelo chasis'],
  },
  {
    target: 'vehicle.brandAndModel',
    label: 'Marca y modelo',
    reads: 'text',
    names: ['marca y modelo', 'marca modelo', 'vehiculo', 'descripcion', 'descripcion unidad', 'rodado', 'equipo'],
  },
  {
    target: 'vehicle.year',
    reads: 'whole',
    wanted: true,
    names: [
      'mod',
      'ano',
      'anio',
      'ano modelo',
      'modelo ano',
      'ano fabricacion',
      'ano de fabricacion',
      'año',
      'mod ano',
    ],
  },
  {
    target: 'vehicle.vin',
    label: 'VIN o chasis',
    reads: 'vin',
    wanted: true,
    names: ['vin', 'chasis', 'nro chasis', 'numero de chasis', 'n chasis', 'nro de chasis', 'bastidor', 'cuadro'],
  },
  {
    target: 'vehicle.currentKm',
    reads: 'whole',
    wanted: true,
    names: ['km', 'kms', 'kilometraje', 'kilometros', 'km actual', 'km actuales', 'odometro', 'ultimo km', 'lectura'],
  },
  {
    target: 'vehicle.kind',
    reads: 'choice',
    words: kindWords,
    names: [
      'tipo',
      'tipo de vehiculo',
      'clase',
      'tipo unidad',
      'categoria',
      'tipo vehiculo',
      'tipo de unidad',
      'cat',
      'descripcion',
    ],
  },
  {
    target: 'vehicle.status',
    reads: 'choice',
    words: statusWords,
    names: ['estado', 'situacion', 'condicion', 'estado unidad', 'activo', 'alta baja', 'alta o baja'],
  },
  {
    target: 'vehicle.jurisdiction',
    label: 'Jurisdicción',
    reads: 'choice',
    words: provinces,
    names: ['jurisdiccion', 'provincia', 'radicacion', 'radicado en', 'radicado', 'pcia', 'lugar de radicacion'],
  },
  {
    target: 'vehicle.use',
    reads: 'choice',
    words: wordsOf(vehicleUses, vehicleUseLabels, {
      goods: ['carga', 'transporte de cargas', 'comercial'],
      passengers: ['transporte de pasajeros', 'pasajero'],
      private: ['privado', 'familiar'],
      rental: ['rent a car', 'alq'],
    }),
    names: ['uso', 'destino', 'uso del vehiculo'],
  },
  {
    target: 'vehicle.registeredOn',
    label: 'Patentamiento',
    reads: 'date',
    names: [
      'patentamiento',
      'fecha de patentamiento',
      'fecha patentamiento',
      'inscripcion inicial',
      'fecha inscripcion',
    ],
  },
  {
    target: 'vehicle.fuels',
    label: 'Combustible',
    reads: 'list',
    words: wordsOf(vehicleFuels, vehicleFuelLabels, {
      diesel: ['diesel', 'gas oil', 'go', 'euro diesel', 'infinia diesel'],
      petrol: ['super', 'premium', 'nafta super', 'gasoline', 'gasolina'],
      cng: ['gas'],
      electric: ['electric', 'ev', 'bev'],
    }),
    names: ['combustible', 'tipo combustible', 'tipo de combustible', 'comb'],
  },
  {
    target: 'vehicle.grossKg',
    label: 'Peso bruto (kg)',
    reads: 'whole',
    names: ['peso bruto', 'pbt', 'peso bruto total', 'peso bruto kg', 'pbtc'],
  },
  { target: 'vehicle.axles', reads: 'whole', names: ['ejes', 'cantidad de ejes', 'cant ejes'] },
  { target: 'vehicle.seats', reads: 'whole', names: ['asientos', 'plazas', 'cantidad de asientos'] },
  {
    target: 'vehicle.trailerKind',
    reads: 'choice',
    words: wordsOf(trailerKinds, trailerKindLabels, {
      ...{ tipper: ['batea', 'volcador'], box: ['furgon'], tank: ['tanque'], side: ['barandas'] },
      ...{ container: ['portacontenedor'], lowboy: ['carreton'] },
    }),
    names: ['tipo de remolque', 'tipo remolque', 'carroceria', 'tipo de carroceria', 'tipo de semi'],
  },
  {
    target: 'vehicle.costCentre',
    reads: 'text',
    names: ['centro de costo', 'centro de costos', 'cc', 'c costo', 'sector', 'base', 'sucursal', 'area'],
  },
  { target: 'vehicle.tags', reads: 'list', names: ['etiquetas', 'etiqueta', 'tags', 'grupo'] },
  {
    target: 'vehicle.tireInfo',
    reads: 'text',
    names: ['neumaticos', 'cubiertas', 'medida cubiertas', 'medida de cubiertas', 'gomas', 'medida neumaticos'],
  },
  {
    target: 'vehicle.purchasedOn',
    reads: 'date',
    names: ['fecha de compra', 'fecha compra', 'compra', 'fecha de alta', 'alta'],
  },
  {
    target: 'vehicle.purchasePrice',
    reads: 'money',
    names: ['precio de compra', 'valor de compra', 'precio compra', 'valor compra'],
  },
  {
    target: 'vehicle.soldOn',
    reads: 'date',
    names: ['fecha de venta', 'fecha venta', 'vendido el'],
  },
  {
    target: 'vehicle.salePrice',
    reads: 'money',
    names: ['precio de venta', 'valor de venta', 'precio venta', 'valor venta', 'importe de venta'],
  },
  { target: 'vehicle.soldTo', reads: 'text', names: ['comprador', 'vendido a', 'adquirente'] },
]);

/** A fact of lists is a column of our own sheet, and comes back by its heading. */
const others = Object.keys(listedFacts)
  .map((fact) => `vehicle.${fact}`)
  .filter((target) => named.every((one) => one.target !== target));

export const vehicleTargets: readonly ImportTarget[] = [
  ...named,
  ...targetsOf(
    vehicleFields,
    others.map((target) => ({ target, reads: 'text', names: [] })),
  ),
];
