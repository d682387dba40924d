import {
  type ChosenModules,
  type Module,
  type ModuleChoice,
  moduleChoiceLabels,
  moduleChoices,
  modules,
  moduleWords,
} from '@baqueano/domain/people/modules';
import type { OrganizationType } from '@baqueano/domain/people/organization';
import { NativeSelect } from '@mantine/core';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import classes from './page.module.css';
import { useChooseModules } from './queries.ts';

const choices = moduleChoices.map((value) => ({ value, label: moduleChoiceLabels[value] }));

interface Props {
  chosen: ChosenModules;
  type: OrganizationType;
}

/** The areas in the navigation. A choice is saved at once, since it hides data but loses none. */
export function ModulesPanel({ chosen, type }: Props) {
  const choosing = useChooseModules();
  const choose = (module: Module, choice: ModuleChoice) =>
    choosing.mutate(
      { [module]: choice },
      { onError: (error) => void toast('error', messageOf(error, 'Error al elegir los módulos')) },
    );
  return (
    <Panel title="Módulos">
      <div className={classes.body}>
        <p>
          Qué áreas nombra el menú de todos, además de las siete de siempre. Ocultar una no borra nada: sus datos, sus
          alertas y sus pestañas en cada vehículo siguen, y se abre desde Buscar.
        </p>
        <p className={text.soft}>
          {type === 'individual'
            ? 'Automático: se ve desde que tiene algo cargado.'
            : 'Automático: se ve siempre, en cada rol que la puede usar.'}
        </p>
      </div>
      <ul className={classes.list}>
        {modules.map((module) => (
          <li key={module}>
            <div>
              {moduleWords[module][0]}
              <span className={classes.role}>{moduleWords[module][1]}</span>
            </div>
            <NativeSelect
              className={classes.choice}
              aria-label={`${moduleWords[module][0]} en el menú`}
              data={choices}
              value={
                choosing.isPending
                  ? (choosing.variables[module] ?? chosen[module] ?? 'auto')
                  : (chosen[module] ?? 'auto')
              }
              onChange={({ currentTarget }) => choose(module, currentTarget.value as ModuleChoice)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
