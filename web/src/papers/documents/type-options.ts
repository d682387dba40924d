import {
  documentTypeLabels,
  documentTypes,
  isKnownType,
  typeLabel,
  type VehicleDocument,
} from '@baqueano/domain/papers/document';
import { type DocumentOwner, documentOwners, rulesOfTypes } from '@baqueano/domain/papers/document-rules';
import type { ListedDocumentType } from '@baqueano/domain/papers/document-type';

const groupLabels: Record<DocumentOwner, string> = {
  vehicle: 'De un vehículo',
  driver: 'De un conductor',
  organization: 'De la organización',
};

/** Until the server's list is here. */
const known = documentTypes.map((type) => ({
  type: type as string,
  name: documentTypeLabels[type],
  owner: rulesOfTypes[type].owner,
}));

type Named = Pick<ListedDocumentType, 'type' | 'name' | 'owner'>;

const optionOf = ({ type, name }: Named) => ({ value: type, label: name });

/**
 * The types for a select, by their holders; those with any holder come last.
 * @param chosen its type is among them also before the organization's own are here.
 */
export function typeOptionsOf(
  types: readonly ListedDocumentType[] | undefined,
  chosen?: Pick<VehicleDocument, 'type' | 'typeName' | 'vehicleId' | 'driverId'>,
) {
  const all: Named[] = [...(types ?? known)];
  if (chosen && !isKnownType(chosen.type) && !all.some(({ type }) => type === chosen.type)) {
    const { type, vehicleId, driverId } = chosen;
    all.push({ type, name: typeLabel(chosen), owner: vehicleId ? 'vehicle' : driverId ? 'driver' : 'organization' });
  }
  const groups = documentOwners.map((owner) => ({
    group: groupLabels[owner],
    items: all.filter((one) => one.owner === owner).map(optionOf),
  }));
  return [...groups, ...all.filter(({ owner }) => owner === null).map(optionOf)];
}
