/** Argentine mobile numbers as people write them, and as links need them. */

const country = '54';
/** Dialled before the area code for a mobile from abroad. */
const mobile = '9';
const nationalLength = 10;

/** Removes the 15 that is dialled after an area code of two, three or four digits; null without one. */
function withoutFifteen(digits: string): string | null {
  if (digits.length !== nationalLength + 2) return null;
  const place = [2, 3, 4].find((at) => digits.startsWith('15', at));
  return place === undefined ? null : digits.slice(0, place) + digits.slice(place + 2);
}

/** The digits of wa.me; null where the number is uncertain. A number with '+' stays as it is. */
export function whatsappNumber(phone: string): string | null {
  const text = phone.trim();
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') || digits.startsWith('00')) {
    const international = digits.replace(/^00/, '');
    if (!international.startsWith(country)) return /^\d{8,15}$/.test(international) ? international : null;
    return ofArgentina(international.slice(country.length));
  }
  if (digits.startsWith(country) && digits.length > nationalLength) return ofArgentina(digits.slice(country.length));
  return ofArgentina(digits);
}

function ofArgentina(digits: string): string | null {
  const local = digits.replace(/^0/, '');
  const written = local.length === nationalLength + 1 && local.startsWith(mobile) ? local.slice(1) : local;
  const national = written.length === nationalLength ? written : withoutFifteen(written);
  return national && `${country}${mobile}${national}`;
}
