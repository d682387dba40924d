/** The filters of the vehicle list as its address carries them. What cannot be a filter is dropped. */
export interface VehicleSearch {
  buscar?: string;
  estado?: string;
  marca?: string;
}

function text(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** The router reads ?buscar=123 as a number: an address has no types, we want what the person typed. */
export function vehicleSearch({ buscar, estado, marca }: Record<string, unknown>): VehicleSearch {
  return { buscar: text(buscar), estado: text(estado), marca: text(marca) };
}

export interface VehicleTabSearch {
  tab?: string;
}

export function vehicleTabSearch({ tab }: Record<string, unknown>): VehicleTabSearch {
  return { tab: text(tab) };
}
