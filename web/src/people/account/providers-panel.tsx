import type { LinkedIdentity } from '@baqueano/domain/sign-in/oidc';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { Panel } from '../../ui/look/panel.tsx';
import { providersQuery } from '../sign-in/parts/providers.ts';
import classes from './page.module.css';
import { ProviderForm } from './provider-form.tsx';
import { identitiesQuery, signInMethodsQuery, useUnlink } from './queries.ts';
import list from './session-list.module.css';

/** The providers that this server offers, and those that the account is linked with. Nothing where there is neither. */
export function ProvidersPanel() {
  const { data: providers } = useQuery(providersQuery);
  const { data: identities, error, refetch, isFetching } = useQuery(identitiesQuery);
  const { data: methods } = useQuery(signInMethodsQuery);
  const [linking, setLinking] = useState<{ id: string; name: string } | null>(null);
  const offered = providers?.oidc ?? [];
  if (offered.length === 0 && !identities?.length) return null;
  const free = offered.filter(({ name }) => !identities?.some(({ provider }) => provider === name));

  return (
    <Panel title="Otras formas de ingresar">
      {!identities && error && (
        <div className={classes.body}>
          <ErrorBox message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
      {identities && (
        <ul className={list.list}>
          {identities.map((identity) => (
            <Linked key={identity.id} identity={identity} />
          ))}
          {free.map((provider) => (
            <li key={provider.id} className={list.session}>
              <div className={list.words}>
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
      {linking && methods && (
        <ProviderForm provider={linking} hasPassword={methods.password} onClosed={() => setLinking(null)} />
      )}
    </Panel>
  );
}

function Linked({ identity: { id, provider, issuer, email, createdAt } }: { identity: LinkedIdentity }) {
  const { mutateAsync, isPending } = useUnlink();
  const name = provider ?? issuer;

  async function unlink() {
    const sure = await confirm({
      title: `Desvincular ${name}`,
      message: `Con ${name} ya no se va a poder ingresar a tu cuenta. Podés volver a vincularlo.`,
      confirmLabel: 'Desvincular',
    });
    if (!sure) return;
    try {
      await mutateAsync(id);
      void toast('success', `${name} ya no está vinculado`);
      focusContent();
    } catch (error) {
      void toast('error', messageOf(error, `Error al desvincular ${name}`));
    }
  }

  return (
    <li className={list.session} data-busy={isPending || undefined}>
      <div className={list.words}>
        <p className={list.name}>{name}</p>
        <p className={list.when}>
          {[email, `Vinculado el ${formatDate(dayOf(createdAt))}`, provider ? null : 'Este servidor ya no lo ofrece']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={`Desvincular ${name}`}
        disabled={isPending}
        onClick={() => void unlink()}
      >
        Desvincular
      </Button>
    </li>
  );
}
