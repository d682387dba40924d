import { whatsappNumber } from '@baqueano/domain/people/phone';

/** Without the spaces and dashes that people write and telephones may not accept. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Undefined where the number to write to is unclear. */
export function whatsappLink(phone: string): string | undefined {
  const number = whatsappNumber(phone);
  return number ? `https://wa.me/${number}` : undefined;
}

/** Encoded, because after a '?' a mail program reads other recipients and a body. */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
