/** The filters and the order of the drivers as their address carries them. */
export interface DriverSearch {
  buscar?: string;
  licencia?: string;
  orden?: string;
}

function text(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** The router reads ?buscar=30111222 as a number: an address has no types, we want what the person typed. */
export function driverSearch({ buscar, licencia, orden }: Record<string, unknown>): DriverSearch {
  return { buscar: text(buscar), licencia: text(licencia), orden: text(orden) };
}
