import { type Alert, documentKinds } from '@baqueano/domain/alerts/alert';
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

const payLabel = 'Registrar el pago';

/** 'Renovar seguro', 'Renovar VTV'; of a type of the organization's own the message says the name. */
function renewLabel(type: string): string {
  if (!isKnownType(type)) return 'Renovar documento';
  const name = typeLabel({ type });
  return `Renovar ${/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`;
}

interface Offer {
  act: Act;
  label: string;
  /** Begins with the label, so that who says what they see is understood. */
  name: string;
}

/** What ends an alert; nothing for a reminder, whose reason only people know. */
function offerOf({ kind, sourceId, documentType, vehicleId, vehicle, message }: Alert): Offer | null {
  const whose = vehicle ? ` de ${formatPlate(vehicle.licensePlate)}` : '';
  const ofFine = `${payLabel} de la multa${whose}`;
  if (documentKinds.some((one) => one === kind) && documentType) {
    if (documentType === 'fine') {
      return { act: { does: 'pay', of: 'fine', id: sourceId }, label: payLabel, name: ofFine };
    }
    const label = renewLabel(documentType);
    return { act: { does: 'renew', of: 'document', id: sourceId }, label, name: `${label}${whose}` };
  }
  if (kind === 'fine_discount') {
    return { act: { does: 'pay', of: 'fine', id: sourceId }, label: payLabel, name: ofFine };
  }
  if (kind === 'fine_appeal') {
    return { act: { does: 'edit', of: 'fine', id: sourceId }, label: 'Ver multa', name: `Ver multa${whose}` };
  }
  if (kind === 'accident_report') {
    const label = 'Registrar la denuncia';
    return { act: { does: 'report', of: 'accident', id: sourceId }, label, name: `${label} del siniestro${whose}` };
  }
  if (kind === 'oil_change') {
    const act: Act = { does: 'new', of: 'maintenance', vehicleId: vehicleId ?? undefined, previousId: sourceId };
    return { act, label: 'Registrar cambio de aceite', name: `Registrar cambio de aceite${whose}` };
  }
  if (kind === 'driver_license') {
    const act: Act = { does: 'edit', of: 'driver', id: sourceId, field: 'licenseExpiry' };
    return { act, label: 'Actualizar licencia', name: `Actualizar licencia: ${message}` };
  }
  return null;
}

/** The act that ends an alert. */
export function AlertAct({ alert, onLeave }: Props) {
  const offer = offerOf(alert);
  if (!offer) return null;
  return (
    <ActButton act={offer.act} name={offer.name} onAct={onLeave}>
      {offer.label}
    </ActButton>
  );
}

/** What an alert says. It opens the record that gives reason for it; a reminder leads to the alerts of its vehicle. */
export function AlertMessage({ alert, onLeave }: Props) {
  const { kind, sourceId, documentType, vehicleId, message } = alert;
  switch (documentType === 'fine' ? 'fine' : kind) {
    case 'fine':
    case 'fine_discount':
    case 'fine_appeal':
      return (
        <ActLink act={{ does: 'edit', of: 'fine', id: sourceId }} otherwise={message} onAct={onLeave}>
          {message}
        </ActLink>
      );
    case 'document':
    case 'driver_document':
    case 'organization_document':
      return (
        <ActLink act={{ does: 'edit', of: 'document', id: sourceId }} otherwise={message} onAct={onLeave}>
          {message}
        </ActLink>
      );
    case 'accident_report':
      return (
        <ActLink act={{ does: 'edit', of: 'accident', id: sourceId }} otherwise={message} onAct={onLeave}>
          {message}
        </ActLink>
      );
    case 'oil_change':
      return (
        <ActLink act={{ does: 'edit', of: 'maintenance', id: sourceId }} otherwise={message} onAct={onLeave}>
          {message}
        </ActLink>
      );
    case 'driver_license':
      return (
        <Link to="/conductores/$id" params={{ id: sourceId }} onClick={onLeave}>
          {message}
        </Link>
      );
    case 'reminder':
      return (
        <Link to="/vehiculos/$id" params={{ id: vehicleId ?? '' }} search={{ tab: 'alertas' }} onClick={onLeave}>
          {message}
        </Link>
      );
  }
}
