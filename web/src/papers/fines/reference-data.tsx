import type { DayKind, FineReference, FineRule, RuleSource } from '@baqueano/domain/fines/fine-rules';
import { today } from '@baqueano/domain/values/dates';
import { formatCount, formatDate } from '@baqueano/domain/values/format';
import { type Jurisdiction, jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { RowButtons } from '../../ui/list/table/row-buttons.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import lines from '../../ui/look/lines.module.css';
import { Offered } from '../../ui/look/offered.tsx';
import { fineReferenceQuery, fineRulesQuery, useDeleteFineRule } from './queries.ts';
import { sentence, sourceWords, unitPriceWords } from './record/words.ts';
import classes from './reference-data.module.css';
import { RuleForm } from './rule-form.tsx';

interface Props {
  opened: boolean;
  /** The one that the list is filtered by. */
  start?: Jurisdiction;
  onClose: () => void;
}

/** ' en 10 días hábiles' */
function daysWords(days: number | null, kind: DayKind = 'business'): string {
  if (days === null) return '';
  return kind === 'business'
    ? ` en ${formatCount(days, 'día hábil', 'días hábiles')}`
    : ` en ${formatCount(days, 'día corrido', 'días corridos')}`;
}

const options = jurisdictionsByName.map((value) => ({ value, label: jurisdictionLabels[value] }));

/** 'Desde el 01/03/2026: unidad $ 2.104,50 · descuento 50 % en 10 días hábiles'. */
function ruleWords({ from, unitValue, discountPercent, discountDays }: FineRule): string {
  const says = [
    unitValue !== null && `unidad ${unitPriceWords(unitValue)}`,
    discountPercent !== null && `descuento ${discountPercent} %${daysWords(discountDays)}`,
  ];
  return `Desde el ${formatDate(from)}: ${says.filter(Boolean).join(' · ')}`;
}

/** Reference values for fines: the organization's own, to be changed here, and the program's. */
export function ReferenceData({ opened, start = 'AR-C', onClose }: Props) {
  const [chosen, setChosen] = useState<Jurisdiction>();
  const jurisdiction = chosen ?? start;
  const [asking, setAsking] = useState(false);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const { add, edit, remove, dialog } = useRecordDialogs<FineRule>({
    path: null,
    form: (rule, onClosed) => <RuleForm rule={rule} jurisdiction={jurisdiction} onClosed={onClosed} />,
    deletion: useDeleteFineRule(),
    question: (rule) => ({ title: 'Eliminar dato', message: `¿Eliminar este dato? ${ruleWords(rule)}.` }),
    words: { deleted: 'Dato eliminado exitosamente', failed: 'Error al eliminar el dato' },
  });
  // One dialog at a time: the form stands in the place of the list.
  const shown = opened && !dialog;
  useBackCloses(shown, onClose);

  async function ask(rule: FineRule, row: Element | null) {
    setAsking(true);
    await remove(rule, row);
    setAsking(false);
  }

  return (
    <>
      <Modal
        opened={shown}
        onClose={onClose}
        title="Datos de multas"
        size="44rem"
        fullScreen={onPhone}
        closeOnEscape={!asking}
        closeOnClickOutside={!asking}
      >
        <NativeSelect
          label="Jurisdicción"
          size="md"
          data={options}
          value={jurisdiction}
          onChange={(event) => setChosen(jurisdictionsByName.find((one) => one === event.currentTarget.value))}
        />
        <Known jurisdiction={jurisdiction} onAdd={add} onEdit={edit} onDelete={(rule, row) => void ask(rule, row)} />
      </Modal>
      {dialog}
    </>
  );
}

interface KnownProps {
  jurisdiction: Jurisdiction;
  onAdd: () => void;
  onEdit: (rule: FineRule) => void;
  onDelete: (rule: FineRule, row: Element | null) => void;
}

function Known({ jurisdiction, onAdd, onEdit, onDelete }: KnownProps) {
  const rules = useQuery(fineRulesQuery(jurisdiction));
  const reference = useQuery(fineReferenceQuery(jurisdiction, today()));
  return (
    <LoadState
      queries={[rules, reference]}
      failed="Error al cargar los datos de multas"
      loading={<Loading text="Cargando datos de multas...">{null}</Loading>}
    >
      {() => (
        <>
          <section className={classes.part} aria-labelledby="datos-propios">
            <header className={classes.head}>
              <h3 id="datos-propios">Cargados por tu organización</h3>
              <Offered needs="setting:write">
                <Button variant="default" size="sm" onClick={onAdd}>
                  Agregar un dato
                </Button>
              </Offered>
            </header>
            {rules.data?.length === 0 && (
              <p className={lines.soft}>Todavía no cargaste ninguno. Los tuyos valen antes que los del programa.</p>
            )}
            <ul className={lines.list}>
              {rules.data?.map((rule) => (
                <li key={rule.id} className={lines.line}>
                  <p>
                    {ruleWords(rule)}
                    <span className={lines.soft}>Fuente: {rule.source}</span>
                  </p>
                  <span className={lines.buttons}>
                    <RowButtons
                      area="setting"
                      name={`dato desde el ${formatDate(rule.from)}`}
                      onEdit={() => onEdit(rule)}
                      onDelete={(row) => onDelete(rule, row)}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {reference.data && <Program reference={reference.data} />}
        </>
      )}
    </LoadState>
  );
}

interface Statement {
  what: string;
  note: string | null;
  sources: readonly RuleSource[];
}

function programSays({ unit, discounts, prescription, on }: FineReference): Statement[] {
  const value = unit?.value ? unitPriceWords(unit.value) : 'no conocemos su valor de hoy';
  const terms = (months: number | null) => (months === null ? 'no sabemos' : formatCount(months, 'mes', 'meses'));
  return [
    ...(unit && !unit.own ? [{ ...unit, what: `${unit.name} al ${formatDate(on)}: ${value}` }] : []),
    ...discounts
      .filter(({ own }) => !own)
      .map((one) => ({
        ...one,
        what: `Pago voluntario (${one.scope}): ${one.percent} % de descuento${daysWords(one.days, one.dayKind)}`,
      })),
    ...(prescription
      ? [
          {
            ...prescription,
            what: `Prescripción: leves ${terms(prescription.minorMonths)}, graves ${terms(prescription.seriousMonths)}`,
          },
        ]
      : []),
  ];
}

function Program({ reference }: { reference: FineReference }) {
  return (
    <section className={classes.part} aria-labelledby="datos-programa">
      <h3 id="datos-programa">Del programa, al {formatDate(reference.asOf)}</h3>
      <ul className={lines.list}>
        {programSays(reference).map(({ what, note, sources }) => (
          <li key={what} className={lines.line}>
            <p>
              {what}
              {note && <span className={lines.soft}>{sentence(note)}</span>}
              <span className={lines.soft}>Fuentes: {sources.map(sourceLink)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sourceLink(source: RuleSource, place: number): ReactNode {
  const words = sourceWords([source]);
  const { id, address, title } = source;
  return (
    <span key={id}>
      {place > 0 && '; '}
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" title={title}>
          {words}
        </a>
      ) : (
        words
      )}
    </span>
  );
}
