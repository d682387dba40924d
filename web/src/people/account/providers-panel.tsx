import type { LinkedIdentity } from '@baqueano/domain/sign-in/oidc';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusContent } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import { providersQuery } from '../sign-in/parts/providers.ts';
import classes from './page.module.css';
import { OwnerForm } from './parts/owner-form.tsx';
import { signInMethodsQuery } from './parts/sign-in-methods.ts';
import { identitiesQuery, leaveToLink, useUnlink } from './queries.ts';
import list from './session-list.module.css';

/** The server's sign-in providers, and the linked ones. Draws nothing where there is neither. */
export function ProvidersPanel() {
  const { data: providers } = useQuery(providersQuery);
  const query = useQuery(identitiesQuery);
  const identities = query.data;
  const { data: methods } = useQuery(signInMethodsQuery);
  const [linking, setLinking] = useState<{ id: string; name: string } | null>(null);
  const offered = providers?.oidc ?? [];
  if (offered.length === 0 && !identities?.length) return null;
  const free = offered.filter(({ name }) => !identities?.some(({ provider }) => provider === name));

  return (
    <Panel title="Otras formas de ingresar">
      {!identities && query.error && (
        <div className={classes.body}>
          <LoadFailed queries={[query]} />
        </div>
      )}
      {identities && (
        <ul className={text.plainList}>
          {identities.map((identity) => (
            <Linked key={identity.id} identity={identity} />
          ))}
          {free.map((provider) => (
            <li key={provider.id} className={list.session}>
              <div className={text.rest}>
                <p className={list.name}>{provider.name}</p>
                <p className={list.when}>Sin vincular</p>
              </div>
              <Button
                variant="default"
                size="sm"
                disabled={!methods}
                aria-label={`Vincular ${provider.name}`}
                onClick={() => setLinking(provider)}
              >
                Vincular
              </Button>
            </li>
          ))}
        </ul>
      )}
      {linking && (
        <OwnerForm
          title={`Vincular ${linking.name}`}
          words={`Vas a ingresar en ${linking.name}. Cuando vuelvas, también se va a poder ingresar a tu cuenta por ahí.`}
          submitLabel={`Ir a ${linking.name}`}
          failed={`Error al vincular ${linking.name}`}
          act={(proof) => leaveToLink({ ...proof, provider: linking.id })}
          onClosed={() => setLinking(null)}
        />
      )}
    </Panel>
  );
}

function Linked({ identity: { id, provider, issuer, email, createdAt } }: { identity: LinkedIdentity }) {
  const { mutateAsync } = useUnlink();
  const [isOpen, setIsOpen] = useState(false);
  const name = provider ?? issuer;

  return (
    <li className={list.session}>
      <div className={text.rest}>
        <p className={list.name}>{name}</p>
        <p className={list.when}>
          {[email, `Vinculado el ${formatDate(dayOf(createdAt))}`, provider ? null : 'Este servidor ya no lo ofrece']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={`Desvincular ${name}`} onClick={() => setIsOpen(true)}>
        Desvincular
      </Button>
      {isOpen && (
        <OwnerForm
          title={`Desvincular ${name}`}
          words={`Con ${name} ya no se va a poder ingresar a tu cuenta. Podés volver a vincularlo.`}
          submitLabel="Desvincular"
          failed={`Error al desvincular ${name}`}
          act={async (proof) => {
            await mutateAsync({ id, proof });
            void toast('success', `${name} ya no está vinculado`);
            focusContent();
          }}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}
