import type { SalePack } from '@baqueano/domain/papers/sale-pack';
import { dayOf, timeOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate, formatMinute } from '@baqueano/domain/values/format';

/** 'Hecha el 22/11/2026 23:25 · 14 registros · con costos'. */
export function madeWords({ madeAt, entries, withCosts }: SalePack): string {
  const parts = [`Hecha el ${formatMinute(madeAt)}`, formatCount(entries, 'registro', 'registros')];
  return [...parts, withCosts && 'con costos'].filter(Boolean).join(' · ');
}

export function openedWords({ linkedAt, openedAt, openings }: SalePack): string {
  if (linkedAt === null) return 'Todavía no tiene enlace';
  if (openedAt === null) return 'Nadie la abrió todavía';
  const times = formatCount(openings, 'vez', 'veces');
  return `Se abrió ${times}, la última el ${formatDate(dayOf(openedAt))} a las ${timeOf(openedAt)}`;
}
