import { fold } from '@baqueano/domain/values/fold';
import { queryOptions } from '@tanstack/react-query';

/** Makes and models, for suggestions only: any other is allowed. Its code comes with the first form. */
export const makesQuery = queryOptions({
  queryKey: ['makes'],
  queryFn: async (): Promise<Readonly<Record<string, readonly string[]>>> =>
    (await import('./makes.json')).default.makes,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The models of that make, in any spelling. */
export function modelsOf(makes: Readonly<Record<string, readonly string[]>>, brand: string): string[] {
  const [, models] = Object.entries(makes).find(([make]) => fold(make) === fold(brand)) ?? [];
  return [...(models ?? [])];
}
