/** What the screen of an address is made of. The build goes by it: preload-screens.ts and scripts/screen-weights.ts. */
export interface Screen {
  /** As the router calls it (src/routes.tsx). */
  path: string;
  /** What is not in the first file. */
  modules: readonly string[];
  /** What it asks of the server when the address has no search; `$id` stands for the record's in the address. */
  data: readonly string[];
}

/** Around every screen that needs a session. */
export const frame = { modules: ['src/shell/shell.tsx'], data: ['/api/alerts/pressing'] };

export const screens: readonly Screen[] = [
  {
    path: '/',
    modules: ['src/dashboard/page.tsx', 'src/money/statistics/queries.ts'],
    data: ['/api/statistics/dashboard', '/api/vehicles', '/api/alerts/vehicles', '/api/drivers'],
  },
  {
    path: '/vehiculos',
    modules: ['src/fleet/vehicles/page.tsx', 'src/fleet/lookup/vehicles.ts'],
    data: ['/api/vehicles', '/api/alerts/vehicles', '/api/drivers'],
  },
  {
    path: '/vehiculos/$id',
    modules: ['src/vehicle-page/page.tsx', 'src/fleet/lookup/vehicles.ts'],
    data: ['/api/vehicles/$id'],
  },
  {
    path: '/mantenimiento',
    modules: ['src/upkeep/maintenance/page.tsx', 'src/upkeep/maintenance/fetch-ahead.ts'],
    data: ['/api/maintenance?limit=50&sort=date&order=desc', '/api/maintenance/summary', '/api/vehicles'],
  },
  {
    path: '/documentos',
    modules: ['src/papers/documents/page.tsx', 'src/papers/documents/queries.ts'],
    data: ['/api/documents?limit=50&sort=need&order=asc', '/api/documents/summary', '/api/vehicles'],
  },
  {
    path: '/conductores',
    modules: ['src/fleet/drivers/page.tsx', 'src/fleet/lookup/drivers.ts'],
    data: ['/api/drivers', '/api/vehicles'],
  },
  {
    path: '/alertas',
    modules: ['src/alerts/page.tsx', 'src/alerts/queries.ts'],
    data: ['/api/alerts'],
  },
  {
    path: '/estadisticas',
    modules: ['src/money/statistics/page.tsx', 'src/money/statistics/fetch-ahead.ts'],
    data: ['/api/statistics/vehicle-costs', '/api/statistics/monthly-costs/all', '/api/vehicles'],
  },
];
