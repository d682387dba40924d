import * as z from 'zod/mini';

/** The headings of each in 'Cierre de mes', and its words for one and several. */
export const costParts = {
  /** Their day counts. */
  services: { count: 'Mantenimientos', cost: 'Costo de mantenimiento', words: ['service', 'services'] },
  /** The day of issue counts; without fines. */
  papers: { count: 'Documentos', cost: 'Costo de documentos', words: ['papel', 'papeles'] },
  /** The day of issue counts, which is that of the offence. */
  fines: { count: 'Multas', cost: 'Costo de multas', words: ['multa', 'multas'] },
  /** Their day counts; less the recovered amount. */
  accidents: {
    count: 'Siniestros',
    cost: 'Costo de siniestros, menos lo recuperado',
    words: ['siniestro', 'siniestros'],
  },
  /** The day of the entry counts. */
  fuel: { count: 'Cargas de combustible', cost: 'Costo de combustible', words: ['carga', 'cargas'] },
} as const;
export type CostPart = keyof typeof costParts;
export const costPartNames = Object.keys(costParts) as CostPart[];

const some = z.object({ count: z.int(), cost: z.int() });

/** The costs of a vehicle within some days, counted as in 'Cierre de mes'. */
export const vehicleCostsOn = z.object({
  ...(Object.fromEntries(costPartNames.map((part) => [part, some])) as Record<CostPart, typeof some>),
  /** Kilometres on these days, between two readings; null with fewer readings. */
  km: z.nullable(z.int()),
});
export type VehicleCostsOn = z.infer<typeof vehicleCostsOn>;

export function totalOf(costs: VehicleCostsOn): number {
  return costPartNames.reduce((sum, part) => sum + costs[part].cost, 0);
}

/** Whole pesos; null where the km are unknown. */
export function perKm(costs: VehicleCostsOn): number | null {
  return costs.km ? Math.round(totalOf(costs) / costs.km) : null;
}
