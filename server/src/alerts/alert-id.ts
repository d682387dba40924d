import { hash } from 'node:crypto';
import type { AlertKind } from '@baqueano/domain/alerts/alert';
import type { DueKey } from '../due/store.ts';

/** The reason of an alert. A later due date makes another alert of the same cause. */
export interface Cause {
  kind: AlertKind;
  /** The id of the document, driver or maintenance record. */
  id: string;
  due: string;
}

/**
 * A namespace of 16 bytes in ASCII, so that one native call hashes it with the name. Constant: with another one every
 * dismissed alert would come back.
 */
const namespace = 'baqueano.alerta/';

/**
 * The same UUID (version 5, RFC 9562) for the same cause and due date, on every server and every day. One answer may need
 * thousands, and the uuid package takes three times as long for each.
 */
export function alertId({ kind, id, due }: Cause): string {
  const hex = hash('sha1', `${namespace}${kind}:${id}:${due}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of a due fact's alert; a reminder has its own. */
export function idOf({ kind, sourceId, due }: DueKey): string {
  return kind === 'reminder' ? sourceId : alertId({ kind, id: sourceId, due });
}
