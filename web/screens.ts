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
    modules: ['src/dashboard/dashboard-page.tsx', 'src/dashboard/queries.ts'],
    data: ['/api/statistics/dashboard', '/api/vehicles', '/api/alerts/vehicles', '/api/drivers'],
  },
  {
    path: '/vehiculos',
    modules: ['src/vehicles/vehicles-page.tsx', 'src/vehicles/queries.ts'],
    data: ['/api/vehicles', '/api/alerts/vehicles', '/api/drivers'],
  },
  {
    path: '/vehiculos/$id',
    modules: ['src/vehicles/vehicle-page.tsx', 'src/vehicles/queries.ts'],
    data: ['/api/vehicles/$id'],
  },
  {
    path: '/mantenimiento',
    modules: ['src/maintenance/maintenance-page.tsx', 'src/maintenance/fetch-ahead.ts'],
    data: ['/api/maintenance?limit=50&sort=date&order=desc', '/api/maintenance/summary', '/api/vehicles'],
  },
  {
    path: '/documentos',
    modules: ['src/documents/documents-page.tsx', 'src/documents/queries.ts'],
    data: ['/api/documents?limit=50&sort=need&order=asc', '/api/documents/summary', '/api/vehicles'],
  },
  {
    path: '/conductores',
    modules: ['src/drivers/drivers-page.tsx', 'src/drivers/queries.ts'],
    data: ['/api/drivers', '/api/vehicles'],
  },
  {
    path: '/alertas',
    modules: ['src/alerts/alerts-page.tsx', 'src/alerts/queries.ts'],
    data: ['/api/alerts'],
  },
  {
    path: '/estadisticas',
    modules: ['src/statistics/statistics-page.tsx', 'src/statistics/fetch-ahead.ts'],
    data: ['/api/statistics/vehicle-costs', '/api/statistics/monthly-costs/all', '/api/vehicles'],
  },
];
