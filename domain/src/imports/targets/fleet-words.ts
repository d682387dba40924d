import { jurisdictionLabels, jurisdictions } from '../../values/jurisdiction.ts';
import { offeredStatuses, vehicleStatusLabels } from '../../vehicles/vehicle.ts';
import { vehicleKindLabels, vehicleKinds } from '../../vehicles/vehicle-facts.ts';
import { wordsOf } from './words.ts';

/** What the sheets of Argentine fleets say in the columns of closed lists. */

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
    ...['hidroelevador', 'plataforma', 'zanjadora', 'perforadora', 'bobcat', 'manitou', 'zorra', 'apilador'],
  ],
  farm_tractor: ['tractor agricola'],
  farm_machinery: [
    ...['maquina agricola', 'cosechadora', 'maquinaria agricola', 'desmalezadora', 'sembradora', 'pulverizadora'],
    ...['fumigadora', 'tolva', 'rastra', 'enfardadora', 'rotoenfardadora'],
  ],
});

export const statusWords = wordsOf(offeredStatuses, vehicleStatusLabels, {
  disponible: ['activo', 'activa', 'operativo', 'operativa', 'ok', 'libre', 'en servicio', 'habilitado', 'si'],
  en_uso: ['asignado', 'en viaje', 'ocupado', 'trabajando', 'en ruta'],
  en_reparacion: ['taller', 'en taller', 'mantenimiento', 'en mantenimiento', 'reparacion', 'roto', 'parado'],
  inactive: ['baja', 'inactiva', 'fuera de servicio', 'vendido', 'vendida', 'de baja', 'radiado', 'no'],
});

export const provinces = wordsOf(
  jurisdictions.filter((one) => one !== 'AR'),
  jurisdictionLabels,
  {
    'AR-B': ['bs as', 'bs. as.', 'pcia de buenos aires', 'provincia de buenos aires', 'pba', 'gba'],
    'AR-C': ['capital federal', 'ciudad autonoma de buenos aires', 'c.a.b.a.', 'ciudad de buenos aires', 'cap fed'],
    'AR-E': ['entre rios'],
    'AR-X': ['cba'],
    'AR-S': ['sta fe', 'sta. fe', 'santa fé'],
  },
);
