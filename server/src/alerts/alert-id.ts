import { hash } from 'node:crypto';
import type { AlertKind } from '@baqueano/domain/alerts/alert';
import type { DueKey } from '../due/store.ts';

/** Why there is an alert. A later due makes another alert of the same cause. */
export interface Cause {
  kind: AlertKind;
  /** Of the document, the driver or the maintenance record. */
  id: string;
  due: string;
}

/**
 * The 16 bytes of the namespace, all ASCII, so that one native call hashes them together with the name. Fixed for ever:
 * with others every dismissed alert would come back.
 */
const namespace = 'baqueano.alerta/';

/**
 * The same UUID (version 5, RFC 9562) for the same cause and due, on every server and every day; a later due makes
 * another alert. Thousands are made for one answer, and the uuid package takes three times as long for each.
 */
export function alertId({ kind, id, due }: Cause): string {
  const hex = hash('sha1', `${namespace}${kind}:${id}:${due}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Of a due fact. A reminder's is its own. */
export function idOf({ kind, sourceId, due }: DueKey): string {
  return kind === 'reminder' ? sourceId : alertId({ kind, id: sourceId, due });
}
