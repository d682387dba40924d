import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Panel } from '../../ui/look/panel.tsx';
import panels from '../../ui/look/panels.module.css';
import text from '../../ui/look/text.module.css';
import { factorsQuery } from '../account/parts/factor-queries.ts';
import { membersQuery } from '../team/queries.ts';
import classes from './page.module.css';
import { useDemandFactor } from './queries.ts';

/** Demands a second factor of everybody; only a person who has one may demand it. */
export function FactorDemand({ required }: { required: boolean }) {
  const demanding = useDemandFactor();
  const { data: factors } = useQuery(factorsQuery);
  const { data: members } = useQuery(membersQuery);
  const without = members?.filter(({ secondFactor }) => !secondFactor).length ?? 0;
  const mine = factors && (factors.totp !== null || factors.passkeys.length > 0);

  async function change() {
    const sure = await confirm(
      required
        ? {
            title: 'Dejar de pedir el segundo factor',
            message: 'Quien lo tiene lo sigue usando, y lo puede quitar.',
            confirmLabel: 'Dejar de pedirlo',
          }
        : {
            title: 'Pedir un segundo factor a todos',
            message: `${
              without === 0
                ? 'Todas las personas ya tienen uno.'
                : `${formatCount(without, 'persona no tiene', 'personas no tienen')} todavía: lo van a tener que configurar, ya mismo, antes de seguir.`
            } A las claves de la API no les cambia nada.`,
            confirmLabel: 'Pedirlo a todos',
            harmless: true,
          },
    );
    if (!sure) return;
    try {
      await demanding.mutateAsync(!required);
      void toast('success', required ? 'El segundo factor es optativo' : 'El segundo factor es obligatorio para todos');
    } catch (error) {
      void toast('error', messageOf(error, 'Error al cambiar el segundo factor'));
    }
  }

  return (
    <Panel title="Segundo factor">
      <div className={classes.body}>
        <div className={panels.offer}>
          <p>
            {required
              ? 'Es obligatorio para todos: quien no tiene lo configura antes de seguir.'
              : 'Es optativo. Si lo hacés obligatorio, quien sepa la contraseña de alguien no entra a la organización.'}
          </p>
          <Button
            variant="default"
            disabled={!required && !mine}
            loading={demanding.isPending}
            onClick={() => void change()}
          >
            {required ? 'Dejar de pedirlo' : 'Hacerlo obligatorio para todos'}
          </Button>
        </div>
        {!required && factors && !mine && (
          <p className={text.soft}>
            Primero configurá el tuyo, en <Link to="/cuenta">Mi cuenta</Link>.
          </p>
        )}
      </div>
    </Panel>
  );
}
