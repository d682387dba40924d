import { roleLabels } from '@baqueano/domain/people/permissions';
import { organizationTypeLabels } from '@baqueano/domain/sign-in/account';
import { asItIs, date, driver, labelIn, quoted, shortened } from './fields.ts';
import type { WordsOf } from './kind-words.ts';

export const peopleWords: WordsOf<'member' | 'invitation' | 'organization'> = {
  member: {
    call: (name) => `de ${shortened(name)}`,
    collection: 'team',
    ofVehicle: false,
    fields: {
      role: { name: 'el rol', read: labelIn(roleLabels) },
      driverId: { name: 'qué conductor es', ...driver },
    },
  },
  invitation: {
    call: (whom) => (whom ? `para ${shortened(whom)}` : 'con un enlace'),
    collection: 'team',
    ofVehicle: false,
    fields: {},
  },
  organization: {
    call: quoted,
    collection: 'organization',
    ofVehicle: false,
    fields: {
      name: { name: 'el nombre', read: asItIs },
      type: { name: 'el tipo', read: labelIn(organizationTypeLabels) },
      requiresSecondFactor: { name: 'el segundo factor de todos', read: (on) => (on ? 'obligatorio' : 'optativo') },
      // The id of a picture says nothing.
      logoContentId: { name: 'el logo' },
      deletesAt: { name: 'el día en que se elimina', read: (moment) => date(String(moment).slice(0, 10)) },
    },
  },
};
