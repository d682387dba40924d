import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { kinds, screensAlsoCalled } from '../../kinds.ts';
import { newOf } from '../../lib/acts/act-address.ts';
import { actKindNames } from '../../lib/acts/act-kinds.ts';
import type { May } from '../../lib/session/permission.ts';
import type { Entry } from '../navigation/entries.ts';
import { settings } from '../navigation/settings.ts';
import { wordsOf } from './finding/match.ts';
import type { Found } from './row.ts';

/** Other words for a screen, beside its label. */
const alsoCalled: Record<Entry['to'], string> = {
  ...screensAlsoCalled,
  '/': 'inicio resumen',
  '/estadisticas': 'costos gastos graficos',
  '/circulacion': 'puede circular salir papeles en regla',
  '/mi-unidad': '',
  '/ajustes/organizacion': '',
  '/importar': 'excel planilla pegar csv xlsx migrar cargar subir',
};

const account: Found = {
  row: { id: 'screen-/cuenta', Icon: IconUserCircle, label: 'Mi cuenta', does: { go: { to: '/cuenta' } } },
  by: { words: wordsOf('mi cuenta contraseña sesiones perfil') },
};

/** Without an entry in the navigation. */
const completion: Found = {
  row: {
    id: 'screen-/completar',
    Icon: IconListCheck,
    label: 'Completar la flota',
    does: { go: { to: '/completar' } },
  },
  by: { words: wordsOf('completar la flota datos que faltan') },
};

/** The screens of the navigation and of the settings, those without an entry, and the account. */
export const screensOf = (entries: readonly Entry[], may: May): Found[] => [
  ...entries
    // The settings stand below, each page by its name.
    .filter(({ to }) => !settings.some((setting) => setting.to === to))
    .map(({ to, label, Icon }) => ({
      row: { id: `screen-${to}`, Icon, label, does: { go: { to } } },
      by: { words: wordsOf(`${label} ${alsoCalled[to]}`) },
    })),
  ...(may('vehicle:write') ? [completion] : []),
  account,
  ...settings
    .filter(({ needs }) => may(needs))
    .map(({ to, label, Icon, words }) => ({
      row: { id: `screen-${to}`, Icon, label, does: { go: { to } } },
      by: { words: wordsOf(`${label} ajustes ${words}`) },
    })),
];

/** The acts without a vehicle or a driver. */
export const everyAct: readonly Found[] = [
  ...actKindNames.map((of) => {
    const { Icon, add } = kinds[of];
    return {
      row: { id: `new-${of}`, Icon, label: add.label, does: { act: newOf(of, {}) } },
      by: { words: [...wordsOf(add.label), 'agregar', ...wordsOf(add.words)] },
    };
  }),
  {
    row: { id: 'keys', Icon: IconKeyboard, label: 'Atajos del teclado', does: { shows: 'keys' } },
    by: { words: wordsOf('atajos del teclado teclas ayuda') },
  },
];
