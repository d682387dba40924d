import { phoneLink } from '../../lookup/driver-links.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return phone === '' ? '—' : <a href={phoneLink(phone)}>{phone}</a>;
}
