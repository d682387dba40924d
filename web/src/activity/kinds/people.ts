import { type ChosenModules, chosenModuleWords } from '@baqueano/domain/people/modules';
import { roleLabels } from '@baqueano/domain/people/permissions';
import { type RecordDefaults, recordDefaultWords } from '@baqueano/domain/people/record-defaults';
import { organizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { asItIs, date, driver, labelIn, quoted, shortened } from './fields.ts';
import type { WordsOf } from './kind-words.ts';

export const peopleWords: WordsOf<'member' | 'invitation' | 'organization'> = {
  member: {
    call: (name) => `de ${shortened(name)}`,
    fields: {
      role: { name: 'el rol', read: labelIn(roleLabels) },
      driverId: { name: 'qué conductor es', ...driver },
    },
  },
  invitation: {
    call: (whom) => (whom ? `para ${shortened(whom)}` : 'con un enlace'),
    fields: {},
  },
  organization: {
    call: quoted,
    fields: {
      name: { name: 'el nombre', read: asItIs },
      type: { name: 'el tipo', read: labelIn(organizationTypeLabels) },
      requiresSecondFactor: { name: 'el segundo factor de todos', read: (on) => (on ? 'obligatorio' : 'optativo') },
      defaults: {
        name: 'los valores al cargar',
        // As the server kept them.
        read: (defaults) =>
          recordDefaultWords(defaults as RecordDefaults)
            .map(({ label, value }) => `${label}: ${shortened(value)}`)
            .join(', '),
      },
      modules: { name: 'los módulos del menú', read: (chosen) => chosenModuleWords(chosen as ChosenModules) },
      firstStepsClosed: { name: 'los primeros pasos', read: (closed) => (closed ? 'cerrados' : 'a la vista') },
      // The id of a picture says nothing.
      logoContentId: { name: 'el logo' },
      deletesAt: { name: 'el día en que se elimina', read: (moment) => date(String(moment).slice(0, 10)) },
    },
  },
};
