import * as z from 'zod/mini';

const some = z.object({ count: z.int(), cost: z.int() });

/** The costs of a vehicle within some days, counted as in 'Cierre de mes'. */
export const vehicleCostsOn = z.object({
  /** Their day counts. */
  services: some,
  /** The day of issue counts; without fines. */
  papers: some,
  /** The day of issue counts, which is that of the offence. */
  fines: some,
  /** Their day counts; less the recovered amount. */
  accidents: some,
  /** Kilometres on these days, between two readings; null with fewer readings. */
  km: z.nullable(z.int()),
});
export type VehicleCostsOn = z.infer<typeof vehicleCostsOn>;

export function totalOf({ services, papers, fines, accidents }: VehicleCostsOn): number {
  return services.cost + papers.cost + fines.cost + accidents.cost;
}

/** Whole pesos; null where the km are unknown. */
export function perKm(costs: VehicleCostsOn): number | null {
  return costs.km ? Math.round(totalOf(costs) / costs.km) : null;
}
