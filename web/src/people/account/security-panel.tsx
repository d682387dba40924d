import {
  type AccountFactors,
  type FactorProof,
  type Passkey,
  recoveryCodesMade,
} from '@baqueano/domain/sign-in/second-factor';
import { dayOf } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Awaited } from '../../ui/list/load-state.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import { passkeyHindrance } from '../sign-in/parts/passkey.ts';
import { useProviders } from '../sign-in/parts/providers.ts';
import { FactorDialog } from './factor-dialog.tsx';
import classes from './page.module.css';
import { factorsQuery, useNewCodes, useRemoveApp, useRemovePasskey } from './parts/factor-queries.ts';
import { lastUse } from './parts/session-words.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { ProofForm } from './proof-form.tsx';
import security from './security-panel.module.css';

type Open = 'app' | 'passkey' | 'codes' | 'no app' | { passkey: Passkey } | { renamed: Passkey } | string[] | null;

export function SecurityPanel() {
  const query = useQuery(factorsQuery);
  const factors = query.data;
  return (
    <Panel
      title="Seguridad"
      aside={
        factors && (
          <Badge tone={isGuarded(factors) ? 'good' : 'neutral'}>
            {isGuarded(factors) ? 'Segundo factor activado' : 'Sin segundo factor'}
          </Badge>
        )
      }
    >
      {factors && <Factors factors={factors} />}
      {!factors && (
        <div className={classes.body}>
          <Awaited query={query} failed="Error al cargar tu seguridad" text="Cargando tu seguridad..." height={120} />
        </div>
      )}
    </Panel>
  );
}

const isGuarded = ({ totp, passkeys }: AccountFactors) => totp !== null || passkeys.length > 0;

const inList = new Intl.ListFormat('es');

function Factors({ factors }: { factors: AccountFactors }) {
  const { totp, passkeys, recoveryCodesLeft: left, demandedBy } = factors;
  const [open, setOpen] = useState<Open>(null);
  const hindrance = passkeyHindrance(useProviders());
  const guarded = isGuarded(factors);
  return (
    <>
      <p className={security.words}>
        {guarded
          ? 'Para entrar hace falta más que tu contraseña: quien la sepa no entra.'
          : 'Con un segundo factor, quien sepa tu contraseña no entra: hace falta también tu teléfono o una llave de acceso.'}
        {demandedBy.length > 0 && ` Lo pide ${inList.format(demandedBy)}.`}
      </p>
      <ul className={text.plainList}>
        <Row
          name="Aplicación de códigos"
          words={
            totp
              ? `Activada el ${formatDate(dayOf(totp.since))}`
              : 'Tu teléfono muestra 6 números que cambian cada 30 s'
          }
        >
          <Button variant={totp ? 'default' : 'filled'} size="sm" onClick={() => setOpen('app')}>
            {totp ? 'Cambiar de teléfono' : 'Activar'}
          </Button>
          {totp && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => setOpen('no app')}>
              Quitar
            </Button>
          )}
        </Row>
        <Row
          name="Llaves de acceso"
          words={hindrance || 'Entrás sin contraseña, con la huella, la cara o el PIN de tu dispositivo'}
        >
          <Button variant="default" size="sm" disabled={hindrance !== null} onClick={() => setOpen('passkey')}>
            Agregar llave
          </Button>
        </Row>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            inner
            name={passkey.name}
            words={`Agregada el ${formatDate(dayOf(passkey.createdAt))} · ${
              passkey.lastUsedAt ? `Último uso: ${lastUse(passkey.lastUsedAt)}` : 'Sin usar todavía'
            }`}
          >
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Cambiar el nombre de la llave ${passkey.name}`}
              onClick={() => setOpen({ renamed: passkey })}
            >
              Cambiar nombre
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Quitar la llave ${passkey.name}`}
              onClick={() => setOpen({ passkey })}
            >
              Quitar
            </Button>
          </Row>
        ))}
        {guarded && (
          <Row
            name="Códigos de recuperación"
            words={`Para entrar sin el teléfono. Te ${left === 1 ? 'queda' : 'quedan'} ${left} de ${recoveryCodesMade}`}
          >
            <Button variant="default" size="sm" onClick={() => setOpen('codes')}>
              Hacer otros
            </Button>
          </Row>
        )}
      </ul>
      <details className={security.help}>
        <summary>¿Y si pierdo el teléfono?</summary>
        <p>
          Al ingresar elegí «Usar un código de recuperación» y escribí uno de los que guardaste. Después, acá, activá la
          aplicación en el teléfono nuevo con «Cambiar de teléfono». Si tampoco tenés los códigos, un Dueño de tu
          organización puede reiniciar tu segundo factor en Equipo; si sos el único, quien administra este servidor.
        </p>
      </details>
      <OpenForm factors={factors} open={open} onOpen={setOpen} />
    </>
  );
}

interface OpenProps {
  factors: AccountFactors;
  open: Open;
  onOpen: (open: Open) => void;
}

function OpenForm({ factors: { proof }, open, onOpen }: OpenProps) {
  const removingApp = useRemoveApp();
  const removing = useRemovePasskey();
  const renewing = useNewCodes();
  const [made, setMade] = useState<string[]>();
  const form = { required: proof, onClosed: () => onOpen(null) };
  if (open === null) return null;
  if (open === 'app' || open === 'passkey' || Array.isArray(open)) return <FactorDialog what={open} {...form} />;
  if (open === 'codes') {
    return (
      <ProofForm
        {...form}
        title="Hacer otros códigos de recuperación"
        words="Los que tenías dejan de servir."
        submitLabel="Hacer otros"
        failed="Error al hacer los códigos"
        act={async (given) => setMade((await renewing.mutateAsync(given)).codes)}
        onClosed={() => {
          onOpen(made ?? null);
          setMade(undefined);
        }}
      />
    );
  }
  if (open === 'no app') {
    return (
      <ProofForm
        {...form}
        title="Quitar la aplicación de códigos"
        words="Deja de pedirse su código al ingresar. Podés borrar Baqueano de la aplicación."
        submitLabel="Quitar la aplicación"
        failed="Error al quitar la aplicación"
        act={async (given: FactorProof) => {
          await removingApp.mutateAsync(given);
          void toast('success', 'La aplicación de códigos se quitó');
        }}
      />
    );
  }
  if ('renamed' in open) return <PasskeyNameForm passkey={open.renamed} onClosed={form.onClosed} />;
  const { id, name } = open.passkey;
  return (
    <ProofForm
      {...form}
      title={`Quitar la llave ${name}`}
      words="Con ella no se entra más. Podés borrarla también de tu dispositivo."
      submitLabel="Quitar la llave"
      failed="Error al quitar la llave de acceso"
      act={async (given: FactorProof) => {
        await removing.mutateAsync({ id, proof: given });
        void toast('success', 'Llave de acceso quitada');
      }}
    />
  );
}

interface RowProps {
  name: string;
  words: string;
  inner?: boolean;
  children: ReactNode;
}

function Row({ name, words, inner, children }: RowProps) {
  return (
    <li className={security.row} data-inner={inner}>
      <div className={security.what}>
        <strong>{name}</strong>
        <span>{words}</span>
      </div>
      <span className={text.acts}>{children}</span>
    </li>
  );
}
