import type { VehicleDocument } from '@baqueano/domain/document';
import { asksForRenewal } from '@baqueano/domain/renewal';
import { useAct } from '../../../lib/acts.ts';

/** For the buttons of a row; undefined where it is not time to renew. `name` tells the document from the others. */
export function useRenewal(document: VehicleDocument, name: string) {
  const open = useAct();
  if (!asksForRenewal(document)) return undefined;
  return { name: `Renovar ${name}`, onRenew: () => void open({ kind: 'renew-document', documentId: document.id }) };
}
