import type { Alert, AlertKind } from '@baqueano/domain/alerts/alert';
import { isKnownType, typeLabel } from '@baqueano/domain/papers/document';
import { formatPlate } from '@baqueano/domain/values/plate';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../lib/acts/acts.ts';
import { ActButton } from '../../ui/look/act-button.tsx';
import { ActLink } from '../../ui/look/act-link.tsx';

interface Props {
  alert: Alert;
  /** Called before anything opens or is left. */
  onLeave?: () => void;
}

/** 'Renovar seguro', 'Renovar VTV'; for an own type the message has the name. */
function renewLabel(type: string): string {
  if (!isKnownType(type)) return 'Renovar documento';
  const name = typeLabel({ type });
  return `Renovar ${/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

interface Offer {
  act: Act;
  label: string;
  /** Begins with the label, so that speech control understands a person who says the visible words. */
  name: string;
}

interface Reason {
  /** The record that gives reason for it. */
  of: 'document' | 'fine' | 'accident' | 'maintenance' | 'driver' | 'reminder';
  /** The act that ends it. @param ofVehicle ' de AB 123 CD' */
  end?: (alert: Alert, ofVehicle: string) => Offer | null;
}

const paper: Reason = {
  of: 'document',
  end({ documentType, sourceId: id }, ofVehicle) {
    const label = documentType && renewLabel(documentType);
    return label ? { act: { does: 'renew', of: 'document', id }, label, name: `${label}${ofVehicle}` } : null;
  },
};

const reasons: Record<AlertKind, Reason> = {
  document: paper,
  driver_document: paper,
  organization_document: paper,
  fine_discount: {
    of: 'fine',
    end: ({ sourceId: id }, ofVehicle) => ({
      act: { does: 'pay', of: 'fine', id },
      label: 'Registrar el pago',
      name: `Registrar el pago de la multa${ofVehicle}`,
    }),
  },
  fine_appeal: {
    of: 'fine',
    end: ({ sourceId: id }, ofVehicle) => ({
      act: { does: 'edit', of: 'fine', id },
      label: 'Ver multa',
      name: `Ver multa${ofVehicle}`,
    }),
  },
  accident_report: {
    of: 'accident',
    end: ({ sourceId: id }, ofVehicle) => ({
      act: { does: 'report', of: 'accident', id },
      label: 'Registrar la denuncia',
      name: `Registrar la denuncia del siniestro${ofVehicle}`,
    }),
  },
  oil_change: {
    of: 'maintenance',
    end: ({ sourceId, vehicleId }, ofVehicle) => ({
      act: { does: 'new', of: 'maintenance', vehicleId: vehicleId ?? undefined, previousId: sourceId },
      label: 'Registrar cambio de aceite',
      name: `Registrar cambio de aceite${ofVehicle}`,
    }),
  },
  driver_license: {
    of: 'driver',
    end: ({ sourceId: id, message }) => ({
      act: { does: 'edit', of: 'driver', id, field: 'licenseExpiry' },
      label: 'Actualizar licencia',
      name: `Actualizar licencia: ${message}`,
    }),
  },
  // Only people know its reason.
  reminder: { of: 'reminder' },
};

/** A fine is a document, too: what ends its alert is its payment. */
const reasonOf = ({ kind, documentType }: Alert): Reason =>
  reasons[documentType === 'fine' && reasons[kind] === paper ? 'fine_discount' : kind];

export function AlertAct({ alert, onLeave }: Props) {
  const ofVehicle = alert.vehicle ? ` de ${formatPlate(alert.vehicle.licensePlate)}` : '';
  const offer = reasonOf(alert).end?.(alert, ofVehicle);
  if (!offer) return null;
  return (
    <ActButton act={offer.act} name={offer.name} onAct={onLeave}>
      {offer.label}
    </ActButton>
  );
}

/** An alert's message as a link to the record behind it; a reminder leads to the alerts of its vehicle. */
export function AlertMessage({ alert, onLeave }: Props) {
  const { sourceId: id, vehicleId, message } = alert;
  const { of } = reasonOf(alert);
  if (of === 'driver') {
    return (
      <Link to="/conductores/$id" params={{ id }} onClick={onLeave}>
        {message}
      </Link>
    );
  }
  if (of === 'reminder') {
    return (
      <Link to="/vehiculos/$id" params={{ id: vehicleId ?? '' }} search={{ tab: 'alertas' }} onClick={onLeave}>
        {message}
      </Link>
    );
  }
  return (
    <ActLink act={{ does: 'edit', of, id }} otherwise={message} onAct={onLeave}>
      {message}
    </ActLink>
  );
}
