import { type RecordDefaults, recordDefaultWords } from '@baqueano/domain/people/record-defaults';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Facts } from '../../ui/look/facts.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import panels from '../../ui/look/panels.module.css';
import text from '../../ui/look/text.module.css';
import { DefaultsForm } from './defaults-form.tsx';
import classes from './page.module.css';

export function DefaultsPanel({ defaults }: { defaults: RecordDefaults }) {
  const [editing, setEditing] = useState(false);
  const set = recordDefaultWords(defaults);
  return (
    <Panel title="Valores al cargar">
      <div className={classes.body}>
        <div className={panels.offer}>
          <p>
            Con qué empiezan los formularios de vehículos y de mantenimiento, para no escribir siempre lo mismo. Quien
            carga los puede cambiar o borrar.
          </p>
          <Button variant="default" aria-label="Editar valores al cargar" onClick={() => setEditing(true)}>
            Editar
          </Button>
        </div>
        {set.length > 0 ? (
          <Facts facts={set} />
        ) : (
          <p className={text.soft}>Sin valores: los formularios empiezan vacíos.</p>
        )}
      </div>
      {editing && <DefaultsForm stored={defaults} onClosed={() => setEditing(false)} />}
    </Panel>
  );
}
