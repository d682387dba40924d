import { formatCount } from '@baqueano/domain/values/format';
import { nameInLetter } from '../../mail/one-line.ts';
import type { AccountNews, AccountNewsKind } from './news.ts';

/** The words of each letter: plain, short, with the steps for a person who did not do it. */
export interface Words {
  subject: string;
  /** One sentence each. */
  says: string[];
  /** Only where there is one thing to do; the label of its button. */
  link?: { label: string; path: string };
  ifNot: string;
}

const signInAgain =
  'Si no fuiste vos, entrá a Baqueano, cambiá tu contraseña y cerrá las otras sesiones en «Mi cuenta». Si no podés entrar, elegí «¿Olvidaste tu contraseña?».';
const toAccount = { label: 'Abrir Mi cuenta', path: '/cuenta' };
const toReset = { label: 'Elegir otra contraseña', path: '/recuperar' };
const askAnOwner = 'Si no lo esperabas, hablá con quien administra la organización.';
const authorWords = (by: string | null) => (by ? ` Lo hizo ${by}.` : '');

type WordsOf = { [Kind in AccountNewsKind]: (details: AccountNews[Kind], token: string | null) => Words };

const words: WordsOf = {
  'email-verification': ({ changes }, token) => ({
    subject: changes ? 'Confirmá tu nuevo correo en Baqueano' : 'Verificá tu correo en Baqueano',
    says: changes
      ? ['Pediste usar este correo para tu cuenta de Baqueano. Cambia cuando abrís este enlace, dentro de un día.']
      : ['Para confirmar que este correo es tuyo, abrí este enlace dentro de los próximos 7 días.'],
    link: { label: changes ? 'Confirmar mi nuevo correo' : 'Verificar mi correo', path: `/verificar/${token}` },
    ifNot: changes
      ? 'Si no lo pediste, no hagas nada: la cuenta sigue con el correo que tenía.'
      : 'Si no creaste una cuenta en Baqueano, no abras el enlace: alguien escribió tu correo.',
  }),
  'email-taken': () => ({
    subject: 'Tu correo ya tiene una cuenta en Baqueano',
    says: ['Alguien pidió usar este correo para otra cuenta. Como ya es el de la tuya, no cambió nada.'],
    ifNot: 'Si no fuiste vos, no hace falta que hagas nada.',
  }),
  'email-change-asked': ({ to }) => ({
    subject: 'Pediste cambiar tu correo de Baqueano',
    says: [
      `Tu cuenta va a pasar a ${to} cuando se abra el enlace que mandamos ahí. Todavía no cambió nada.`,
      'Si fuiste vos, no hace falta que hagas nada acá.',
    ],
    link: toAccount,
    ifNot:
      'Si no fuiste vos, cambiá ya tu contraseña en «Mi cuenta»: con eso el enlace deja de servir. Si no podés entrar, elegí «¿Olvidaste tu contraseña?».',
  }),
  'email-changed': ({ from, to }) => ({
    subject: 'Cambió el correo de tu cuenta de Baqueano',
    says: [`Tu cuenta pasó de ${from} a ${to}. Desde ahora ingresás con ${to}.`],
    ifNot:
      'Si no fuiste vos, avisá enseguida a quien administra tu organización, para que le quite el acceso, y a quien administra el servidor.',
  }),
  'password-changed': () => ({
    subject: 'Cambió tu contraseña de Baqueano',
    says: ['Se cambió la contraseña de tu cuenta, y se cerraron tus otras sesiones.'],
    link: toReset,
    ifNot: 'Si no fuiste vos, elegí otra contraseña ahora mismo con «¿Olvidaste tu contraseña?».',
  }),
  'password-reset': () => ({
    subject: 'Elegiste otra contraseña de Baqueano',
    says: ['Se eligió otra contraseña con un enlace enviado a este correo. Se cerraron todas tus sesiones.'],
    link: toReset,
    ifNot:
      'Si no fuiste vos, alguien puede leer tu correo: cambiá primero la contraseña del correo y después elegí otra para Baqueano.',
  }),
  'new-device': ({ network }) => ({
    subject: 'Ingresaron a tu cuenta de Baqueano desde un dispositivo nuevo',
    says: [`Se inició sesión desde un dispositivo o una red que no conocíamos (${network}).`],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'provider-linked': ({ provider }) => ({
    subject: `Vinculaste ${provider} con tu cuenta de Baqueano`,
    says: [`Desde ahora también se ingresa a tu cuenta con ${provider}.`],
    link: toAccount,
    ifNot: `Si no fuiste vos, entrá a «Mi cuenta», desvinculá ${provider} y cambiá tu contraseña.`,
  }),
  'provider-unlinked': ({ provider }) => ({
    subject: `Desvinculaste ${provider} de tu cuenta de Baqueano`,
    says: [`Con ${provider} ya no se ingresa a tu cuenta.`],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'role-changed': ({ organization, role, by }) => ({
    subject: `Cambió tu rol en ${organization}`,
    says: [`Ahora tu rol en ${organization} es ${role}.${authorWords(by)}`],
    ifNot: askAnOwner,
  }),
  'made-owner': ({ organization, by }) => ({
    subject: `Ahora sos Dueño de ${organization}`,
    says: [`Podés hacer todo en ${organization}, también cambiar quién es del equipo.${authorWords(by)}`],
    ifNot: askAnOwner,
  }),
  'removed-from-organization': ({ organization, by }) => ({
    subject: `Ya no sos parte de ${organization}`,
    says: [
      by
        ? `Ya no tenés acceso a ${organization} en Baqueano.${authorWords(by)}`
        : `Dejaste ${organization}: ya no tenés acceso.`,
      'Tu cuenta sigue siendo tuya.',
    ],
    ifNot: by ? askAnOwner : signInAgain,
  }),
  'api-key-created': ({ organization, name }) => ({
    subject: `Agregaste una clave de API en ${organization}`,
    says: [`La clave «${name}» deja que otro programa use los datos de ${organization}.`],
    ifNot: `Si no fuiste vos, revocá la clave en «Ajustes», y cambiá tu contraseña.`,
  }),
  'second-factor-on': () => ({
    subject: 'Activaste el segundo paso para ingresar a Baqueano',
    says: ['Desde ahora, después de la contraseña se pide un código.'],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'second-factor-off': () => ({
    subject: 'Desactivaste el segundo paso para ingresar a Baqueano',
    says: ['Para ingresar a tu cuenta ya no se pide un código.'],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'second-factor-reset': ({ by }) => ({
    subject: 'Quitaron el segundo paso de tu cuenta de Baqueano',
    says: [`Para ingresar ya no se pide un código.${authorWords(by ?? 'quien administra el servidor')}`],
    link: toAccount,
    ifNot: 'Si no lo pediste, cambiá tu contraseña, activá de nuevo el segundo paso y hablá con quien lo hizo.',
  }),
  'passkey-added': ({ name }) => ({
    subject: 'Agregaste una llave de acceso a tu cuenta de Baqueano',
    says: [`Desde ahora también se ingresa con la llave de acceso «${name}».`],
    link: toAccount,
    ifNot: 'Si no fuiste vos, entrá a «Mi cuenta», quitá esa llave y cambiá tu contraseña.',
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'Quitaste una llave de acceso de tu cuenta de Baqueano',
    says: [`Con la llave de acceso «${name}» ya no se ingresa.`],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'Usaron un código de recuperación de tu cuenta de Baqueano',
    says: [`Se ingresó con un código de recuperación. Te ${left === 1 ? 'queda' : 'quedan'} ${codes(left)}.`],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'recovery-codes-made': () => ({
    subject: 'Hiciste códigos de recuperación nuevos en Baqueano',
    says: ['Los códigos de recuperación de antes ya no sirven.'],
    link: toAccount,
    ifNot: signInAgain,
  }),
  'organization-ending': ({ organization, on }) => ({
    subject: `${organization} se va a eliminar de Baqueano`,
    says: [
      `${organization} se va a eliminar de Baqueano el ${on}, con todos sus datos y archivos.`,
      'Hasta ese día cualquier Dueño puede volver atrás, en Organización.',
    ],
    ifNot: 'Si no lo esperabas, entrá a Baqueano y volvé atrás en Organización.',
  }),
  'account-deleted': () => ({
    subject: 'Eliminaste tu cuenta de Baqueano',
    says: ['Tu cuenta ya no existe. Lo que hiciste en tus organizaciones queda en ellas.'],
    ifNot: 'Si no fuiste vos, avisá enseguida a quien administra tu organización y cambiá la contraseña de tu correo.',
  }),
};

function codes(left: number): string {
  return left === 0 ? '0 códigos: hacé códigos nuevos' : formatCount(left, 'código', 'códigos');
}

export function wordsOf<Kind extends AccountNewsKind>(
  kind: Kind,
  details: AccountNews[Kind],
  token: string | null,
): Words {
  return words[kind](withBareNames(details), token);
}

const names = new Set(['organization', 'by', 'name']);

function withBareNames<Details extends object>(details: Details): Details {
  const entries = Object.entries(details).map(([key, value]) => [
    key,
    names.has(key) && typeof value === 'string' ? nameInLetter(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** False for a kind that another version of the program may have written. */
export const isKnown = (kind: string): kind is AccountNewsKind => Object.hasOwn(words, kind);
