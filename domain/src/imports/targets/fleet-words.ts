import { type Jurisdiction, jurisdictionLabels, jurisdictions } from '../../values/jurisdiction.ts';
import { offeredStatuses, vehicleStatusLabels } from '../../vehicles/vehicle.ts';
import { vehicleKindLabels, vehicleKinds } from '../../vehicles/vehicle-facts.ts';
import { wordsOf } from './words.ts';

/** Values in the columns of closed lists, as Argentine fleets write them. */

export const kindWords = wordsOf(vehicleKinds, vehicleKindLabels, {
  car: ['automovil', 'sedan', 'coche', 'auto particular', 'hatchback', 'rural', 'suv'],
  pickup: ['pickup', 'pick up', 'camioneta', 'chata', 'doble cabina', 'cabina simple'],
  van: ['furgon', 'utilitario liviano', 'furgoneta', 'van', 'utilit'],
  minibus: ['combi', 'minibus', 'trafic', 'minivan'],
  bus: ['omnibus', 'colectivo', 'micro', 'bus'],
  truck: [
    'camion',
    'chasis',
    'camion chasis',
    'balancin',
    'camion playo',
    'volcador',
    'camion volcador',
    'camion regador',
    'regador',
    'mixer',
    'camion cisterna',
    'autobomba',
  ],
  tractor_truck: ['tractor', 'tractor de carretera', 'camion tractor', 'chasis tractor', 'tractora', 'unidad tractora'],
  semitrailer: ['semi', 'semirremolque', 'semiremolque', 'semi remolque', 'semirremolque sider'],
  trailer: ['acoplado', 'remolque', 'trailer', 'batan', 'carreton'],
  motorcycle: ['moto', 'motocicleta', 'motovehiculo', 'ciclomotor', 'scooter'],
  quad: ['cuatriciclo', 'cuatri'],
  motorhome: ['motorhome', 'casa rodante motorizada'],
  ambulance: ['ambulancia'],
  machinery: [
    ...['maquinaria', 'maquina', 'autoelevador', 'retroexcavadora', 'pala cargadora', 'grua', 'maquina vial'],
    ...['cargadora', 'cargadora frontal', 'pala frontal', 'pala', 'retropala', 'retro pala', 'retro', 'minicargadora'],
    ...['mini cargadora', 'motoniveladora', 'niveladora', 'topadora', 'bulldozer', 'excavadora', 'miniexcavadora'],
    ...['compactador', 'compactadora', 'rodillo', 'vibrocompactador', 'hidrogrua', 'grupo electrogeno', 'generador'],
    ...[
      'compresor',
      'motocompresor',
      'barredora',
      'terminadora',
      'fresadora',
      'manipulador',
      'manipulador telescopico',
    ],
    ...[
      'hidroelevador',
      'plataforma',
      'zanjadora',
      'perforadora',
      'bobcat',
      'manitou',
      'zorra',
      'apilador',
      'chipeadora',
    ],
  ],
  farm_tractor: ['tractor agricola'],
  farm_machinery: [
    ...['maquina agricola', 'cosechadora', 'maquinaria agricola', 'desmalezadora', 'sembradora', 'pulverizadora'],
    ...['fumigadora', 'tolva', 'rastra', 'enfardadora', 'rotoenfardadora'],
  ],
});

export const statusWords = wordsOf(offeredStatuses, vehicleStatusLabels, {
  disponible: [
    ...['activo', 'activa', 'operativo', 'operativa', 'ok', 'libre', 'en servicio', 'habilitado', 'si', 'a', 'alta'],
    ...['de alta', 'available', 'in service'],
  ],
  en_uso: ['asignado', 'en viaje', 'ocupado', 'trabajando', 'en ruta', 'alquilado', 'on rent', 'rented', 'in use'],
  en_reparacion: [
    ...['taller', 'en taller', 'mantenimiento', 'en mantenimiento', 'reparacion', 'roto', 'parado', 'in shop'],
    ...['in repair', 'under repair'],
  ],
  inactive: [
    ...['baja', 'b', 'inactiva', 'fuera de servicio', 'vendido', 'vendida', 'de baja', 'radiado', 'no', 'no activo'],
    ...[
      'no operativo',
      'no operativa',
      'no disponible',
      'no habilitado',
      'no habilitada',
      'robado',
      'robada',
      'destruccion total',
      'desguace',
    ],
    ...['subastado', 'subastada', 'rematado', 'rematada', 'desarme', 'rezago', 'chatarra'],
    ...['sold', 'stolen', 'retired', 'total loss', 'not available', 'out of service', 'oos', 'not in service'],
  ],
});

const shortNames = {
  'AR-B': [
    ...[
      'bs as',
      'bs. as.',
      'pcia de buenos aires',
      'provincia de buenos aires',
      'pba',
      'gba',
      'pcia bs as',
      'la plata',
    ],
    ...['mar del plata', 'bahia blanca'],
  ],
  'AR-C': [
    ...['capital federal', 'ciudad autonoma de buenos aires', 'c.a.b.a.', 'ciudad de buenos aires', 'cap fed', 'gcba'],
    ...['ciudad autonoma de bs as', 'ciudad de bs as'],
  ],
  'AR-A': ['rosario de la frontera', 'rosario de lerma'],
  'AR-E': ['e rios', 'rosario del tala'],
  'AR-G': ['sgo del estero', 'stgo del estero', 'sgo estero'],
  'AR-M': ['mza', 'mdza'],
  'AR-Q': ['nqn'],
  'AR-R': ['r negro'],
  'AR-S': ['sta fe', 'sta. fe', 's fe', 'rosario'],
  'AR-T': ['tuc'],
  'AR-V': ['t del fuego', 'tdf'],
  'AR-W': ['ctes'],
  'AR-X': ['cba', 'villa del rosario'],
  'AR-Z': ['sta cruz'],
} satisfies Partial<Record<Jurisdiction, string[]>>;

/** 'Córdoba capital' is not the nation's. */
const withCapitals = Object.fromEntries(
  jurisdictions
    .filter((one) => one !== 'AR' && one !== 'AR-C')
    .map((one) => {
      const more: Partial<Record<Jurisdiction, string[]>> = shortNames;
      return [one, [...(more[one] ?? []), `${jurisdictionLabels[one]} capital`]];
    }),
);

export const provinces = wordsOf(
  jurisdictions.filter((one) => one !== 'AR'),
  jurisdictionLabels,
  { ...withCapitals, 'AR-C': shortNames['AR-C'] },
);

/** Authorities that fine; the nation is one of them. */
export const finingJurisdictions = wordsOf(jurisdictions, jurisdictionLabels, {
  ...withCapitals,
  AR: ['nac', 'nacion', 'ansv', 'nac ansv', 'agencia nacional de seguridad vial'],
  'AR-C': [...shortNames['AR-C'], 'capital'],
});
