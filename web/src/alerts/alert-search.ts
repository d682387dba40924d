/** The filters of the alerts as their address carries them; what they may be is told in alert-filter.ts. */
export interface AlertSearch {
  tipo?: string;
  prioridad?: string;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

// Part of what the sign-in screen loads: no domain here.
export function alertSearch({ tipo, prioridad }: Record<string, unknown>): AlertSearch {
  return { tipo: text(tipo), prioridad: text(prioridad) };
}
