/** Vehicles, drivers and costs of upkeep of typical Argentine fleets, for the demo. */

export type Duty = 'truck' | 'van' | 'pickup' | 'car' | 'motorcycle';

interface VehicleModel {
  brand: string;
  model: string;
  duty: Duty;
  /** The maker's first three characters of a VIN (ISO 3780). */
  maker: string;
  since: number;
  tires: string;
}

export const models: readonly VehicleModel[] = [
  { brand: 'Scania', model: 'R 450', duty: 'truck', maker: '9BS', since: 2018, tires: '295/80 R22.5' },
  { brand: 'Mercedes-Benz', model: 'Actros 2045', duty: 'truck', maker: '8AC', since: 2019, tires: '295/80 R22.5' },
  { brand: 'Mercedes-Benz', model: 'Accelo 815', duty: 'truck', maker: '8AC', since: 2015, tires: '215/75 R17.5' },
  { brand: 'Iveco', model: 'Tector 170E28', duty: 'truck', maker: '8AT', since: 2016, tires: '275/80 R22.5' },
  { brand: 'Iveco', model: 'Stralis 440', duty: 'truck', maker: '8AT', since: 2014, tires: '295/80 R22.5' },
  { brand: 'Volvo', model: 'FH 460', duty: 'truck', maker: '9BV', since: 2017, tires: '295/80 R22.5' },
  {
    brand: 'Volkswagen',
    model: 'Constellation 17.280',
    duty: 'truck',
    maker: '953',
    since: 2015,
    tires: '275/80 R22.5',
  },
  { brand: 'Ford', model: 'Cargo 1722', duty: 'truck', maker: '9BF', since: 2013, tires: '275/80 R22.5' },
  { brand: 'Mercedes-Benz', model: 'Sprinter 416', duty: 'van', maker: '8AC', since: 2018, tires: '225/75 R16' },
  { brand: 'Renault', model: 'Master L2H2', duty: 'van', maker: '93Y', since: 2016, tires: '225/65 R16' },
  { brand: 'Renault', model: 'Kangoo Express', duty: 'van', maker: '8A1', since: 2014, tires: '175/70 R14' },
  { brand: 'Ford', model: 'Transit', duty: 'van', maker: '8AF', since: 2019, tires: '235/65 R16' },
  { brand: 'Fiat', model: 'Fiorino', duty: 'van', maker: '9BD', since: 2014, tires: '175/70 R14' },
  { brand: 'Peugeot', model: 'Partner', duty: 'van', maker: '8AE', since: 2013, tires: '185/65 R15' },
  { brand: 'Toyota', model: 'Hilux 2.8 4x4', duty: 'pickup', maker: '8AJ', since: 2016, tires: '265/65 R17' },
  { brand: 'Volkswagen', model: 'Amarok', duty: 'pickup', maker: '8AW', since: 2014, tires: '245/65 R17' },
  { brand: 'Ford', model: 'Ranger', duty: 'pickup', maker: '8AF', since: 2015, tires: '265/65 R17' },
  { brand: 'Nissan', model: 'Frontier', duty: 'pickup', maker: '8AN', since: 2019, tires: '255/70 R16' },
  { brand: 'Fiat', model: 'Toro', duty: 'pickup', maker: '988', since: 2018, tires: '225/65 R17' },
  { brand: 'Fiat', model: 'Cronos', duty: 'car', maker: '8AP', since: 2018, tires: '185/60 R15' },
  { brand: 'Toyota', model: 'Etios', duty: 'car', maker: '9BR', since: 2014, tires: '175/65 R14' },
  { brand: 'Toyota', model: 'Corolla', duty: 'car', maker: '9BR', since: 2017, tires: '205/55 R16' },
  { brand: 'Peugeot', model: '208', duty: 'car', maker: '8AD', since: 2020, tires: '195/60 R15' },
  { brand: 'Volkswagen', model: 'Gol Trend', duty: 'car', maker: '9BW', since: 2013, tires: '175/70 R14' },
  { brand: 'Chevrolet', model: 'Onix', duty: 'car', maker: '9BG', since: 2016, tires: '185/65 R15' },
  { brand: 'Honda', model: 'XR 150 L', duty: 'motorcycle', maker: '8CH', since: 2017, tires: '90/90-19' },
];

export const kmPerDay: Record<Duty, readonly [number, number]> = {
  truck: [220, 420],
  van: [90, 190],
  pickup: [60, 150],
  car: [40, 120],
  motorcycle: [30, 70],
};

export const oilChangeEvery: Record<Duty, number> = {
  truck: 30_000,
  van: 15_000,
  pickup: 10_000,
  car: 10_000,
  motorcycle: 4_000,
};

/** The price of the same work, relative to a car. */
export const costFactor: Record<Duty, number> = { truck: 4.2, van: 1.5, pickup: 1.7, car: 1, motorcycle: 0.35 };

interface Service {
  name: string;
  /** For a car, in pesos of today. */
  cost: readonly [number, number];
  notes: readonly string[];
}

export const oilChange: Service = {
  name: 'Cambio de aceite y filtros',
  cost: [95_000, 160_000],
  notes: ['Aceite 15W40 y filtro de aire', 'Aceite sintético 5W30', 'Se cambiaron los tres filtros', ''],
};

export const services: readonly Service[] = [
  { name: 'Alineación y balanceo', cost: [45_000, 80_000], notes: ['Se rotaron las cubiertas', '', ''] },
  { name: 'Cambio de cubiertas', cost: [420_000, 760_000], notes: ['Las dos delanteras', 'Juego completo', ''] },
  {
    name: 'Frenos: pastillas y discos',
    cost: [160_000, 340_000],
    notes: ['Delanteros', 'Disco trasero rectificado', ''],
  },
  { name: 'Service general', cost: [210_000, 420_000], notes: ['Según plan del fabricante', 'Con escaneo', ''] },
  { name: 'Batería', cost: [140_000, 230_000], notes: ['Garantía 18 meses', ''] },
  { name: 'Embrague', cost: [380_000, 720_000], notes: ['Kit completo con volante', ''] },
  {
    name: 'Suspensión y tren delantero',
    cost: [190_000, 480_000],
    notes: ['Amortiguadores delanteros', 'Bujes y rótulas', ''],
  },
  { name: 'Correa de distribución', cost: [260_000, 520_000], notes: ['Con bomba de agua', ''] },
  {
    name: 'Electricidad',
    cost: [40_000, 180_000],
    notes: ['Alternador', 'Luces de posición', 'Motor de arranque', ''],
  },
  { name: 'Aire acondicionado', cost: [70_000, 210_000], notes: ['Carga de gas', ''] },
  { name: 'Lavado y engrase', cost: [25_000, 55_000], notes: [''] },
  { name: 'Parabrisas', cost: [150_000, 310_000], notes: ['Por cuenta del seguro', ''] },
];

export const workshops = [
  'Taller El Tano',
  'Lubricentro Ruta 9',
  'Gomería Don Mario',
  'Frenos Rosario',
  'Diésel Norte',
  'Scania Pilar',
  'Mecánica Hermanos Ibáñez',
  'Electricidad del Automotor Ñandú',
  'Concesionario Oficial Avellaneda',
  'Gomería La Rueda',
] as const;

export const firstNames = [
  'Juan Carlos',
  'María Elena',
  'Jorge',
  'Silvia',
  'Miguel Ángel',
  'Rubén',
  'Claudia',
  'Hugo',
  'Íñigo',
  'Ramón',
  'Daniela',
  'Walter',
  'Néstor',
  'Gabriela',
  'Sergio',
  'Marcelo',
  'Lucía',
  'Fabián',
  'Norberto',
  'Estela',
] as const;

export const lastNames = [
  'González',
  'Rodríguez',
  'Fernández',
  'Ñáñez',
  'Quiroga',
  'Domínguez',
  'Ibáñez',
  'Acuña',
  'Villalba',
  'Núñez',
  'Peralta',
  'Sosa',
  'Benítez',
  'Maldonado',
  'Godoy',
  'Ojeda',
  'Cabrera',
  'Etcheverry',
  'Zárate',
  'Müller',
] as const;

export const areaCodes = ['11', '341', '351', '261', '223', '299', '381', '343'] as const;

export const finePlaces = [
  'exceso de velocidad, RN 9 km 212',
  'estacionamiento indebido, CABA',
  'luz roja, Rosario',
  'carga mal sujeta, RN 7',
];
