import * as z from 'zod/mini';

const some = z.object({ count: z.int(), cost: z.int() });

/** What a vehicle cost on some days, as 'Cierre de mes' counts it. */
export const vehicleCostsOn = z.object({
  /** By their day. */
  services: some,
  /** By the day of issue; without fines. */
  papers: some,
  /** By the day of issue, which is that of the offence. */
  fines: some,
  /** By their day; less what came back. */
  accidents: some,
  /** Run on these days, between two readings; null where there are not two. */
  km: z.nullable(z.int()),
});
export type VehicleCostsOn = z.infer<typeof vehicleCostsOn>;

export function totalOf({ services, papers, fines, accidents }: VehicleCostsOn): number {
  return services.cost + papers.cost + fines.cost + accidents.cost;
}

/** Whole pesos; null where nobody knows how far it ran. */
export function perKm(costs: VehicleCostsOn): number | null {
  return costs.km ? Math.round(totalOf(costs) / costs.km) : null;
}
