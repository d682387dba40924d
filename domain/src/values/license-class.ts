/** The classes of the national licence (Ley 24.449), as licence-rules.json calls them. */
export const licenseClasses = [
  ...(['A.1.1', 'A.1.2', 'A.1.3', 'A.1.4', 'A.2.1', 'A.2.2', 'A.3', 'B.1', 'B.2', 'C.1', 'C.2', 'C.3'] as const),
  ...(['D.1', 'D.2', 'D.3', 'D.4', 'E.1', 'E.2', 'F', 'G.1', 'G.2', 'G.3'] as const),
] as const;
export type LicenseClass = (typeof licenseClasses)[number];

export const licenseClassLabels: Record<LicenseClass, string> = {
  'A.1.1': 'Ciclomotores hasta 50 cc o 4 kW',
  'A.1.2': 'Motos hasta 150 cc u 11 kW',
  'A.1.3': 'Motos hasta 300 cc o 20 kW',
  'A.1.4': 'Motos de más de 300 cc o 20 kW',
  'A.2.1': 'Triciclos y cuatriciclos hasta 300 cc o 20 kW',
  'A.2.2': 'Triciclos y cuatriciclos de más de 300 cc o 20 kW',
  'A.3': 'Triciclos y cuatriciclos con cabina',
  'B.1': 'Autos, utilitarios y camionetas hasta 3.500 kg',
  'B.2': 'B.1 con acoplado hasta 750 kg o casa rodante',
  'C.1': 'Camiones sin acoplado hasta 12.000 kg',
  'C.2': 'Camiones sin acoplado hasta 24.000 kg',
  'C.3': 'Camiones sin acoplado de más de 24.000 kg',
  'D.1': 'Pasajeros, hasta 8 plazas',
  'D.2': 'Pasajeros, hasta 20 plazas',
  'D.3': 'Pasajeros, más de 20 plazas',
  'D.4': 'Urgencias y emergencias',
  'E.1': 'Camiones articulados o con acoplado',
  'E.2': 'Maquinaria especial no agrícola',
  F: 'Vehículos adaptados',
  'G.1': 'Tractores agrícolas',
  'G.2': 'Maquinaria agrícola',
  'G.3': 'Tren agrícola',
};
