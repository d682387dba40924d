import type { HeldRule, RuleCorrection } from '@baqueano/domain/rules/held-rule';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { part, usePart } from '../../lib/http/part.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import lines from '../../ui/look/lines.module.css';
import text from '../../ui/look/text.module.css';
import { RuleLine } from './card.tsx';
import type { CorrectionFormProps } from './form.tsx';
import classes from './page.module.css';
import { correctionOf, rulesQuery, useDeleteCorrection } from './queries.ts';
import type { RulesSearch } from './search.ts';
import { passes } from './words.ts';

/** Loaded on demand, or the first screens would carry its shared parts. */
const correctionForm = part<CorrectionFormProps>(async () => (await import('./form.tsx')).CorrectionForm);

function FormWhenHere(props: CorrectionFormProps) {
  const { Here } = usePart(correctionForm);
  return Here && <Here {...props} />;
}

const route = getRouteApi('/shell/ajustes/reglas');

const shownOptions = [
  { value: '', label: 'Regla: todas' },
  { value: 'corregida', label: 'Corregidas' },
];

/** The rules of papers for the organization: each may be corrected, and the correction removed. */
export function Page() {
  const { buscar = '', tipo } = route.useSearch();
  const navigate = route.useNavigate();
  const rules = useQuery(rulesQuery);
  const [corrected, setCorrected] = useState<HeldRule>();
  const { remove } = useRecordDialogs<RuleCorrection>({
    path: null,
    deletion: useDeleteCorrection(),
    question: ({ ruleId }) => {
      const rule = rules.data?.find(({ id }) => id === ruleId);
      return {
        title: 'Volver a la original',
        confirmLabel: 'Volver a la original',
        message: `¿Volver a la regla original? ${rule?.name}: ${rule?.original?.says}.`,
      };
    },
    words: { deleted: 'La regla vuelve a ser la original', failed: 'Error al volver a la regla original' },
  });
  const change = (changes: RulesSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const searchLater = useDebouncedCallback((text: string) => change({ buscar: text || undefined }), 150);

  const shown = useMemo(
    () => rules.data?.filter((rule) => (tipo !== 'corregida' || rule.correction) && passes(rule, buscar)) ?? [],
    [rules.data, buscar, tipo],
  );
  const groups = [...Map.groupBy(shown, ({ group }) => group)];
  const own = rules.data?.filter(({ correction }) => correction).length ?? 0;

  return (
    <div className={text.sections}>
      <PageHeader
        inputs={{
          search: (
            <SearchInput
              label="Buscar reglas"
              placeholder="VTV, CABA, matafuego, C.1…"
              value={buscar}
              onChange={searchLater}
            />
          ),
          line: (
            <FilterSelect
              label="Qué reglas se muestran"
              options={shownOptions}
              value={tipo}
              onChange={(value) => change({ tipo: value })}
            />
          ),
        }}
        count={
          rules.data &&
          `${formatCount(shown.length, 'regla', 'reglas')}${own > 0 ? ` · ${own} de tu organización` : ''}`
        }
      />
      <p className={text.intro}>
        Proponen fechas y dicen qué unidad puede circular. Salen de prensa y normas, con su fuente: no son la ley. Si
        sabés algo mejor, corregilas.
      </p>
      <LoadState
        queries={[rules]}
        failed="Error al cargar las reglas"
        loading={
          <Loading text="Cargando reglas...">
            <Skeleton height={360} radius="lg" />
          </Loading>
        }
      >
        {() => (
          <>
            {groups.map(([group, its]) => (
              // 123 rules would be 11.000 px: a search opens what it finds.
              <details key={group} className={classes.group} open={buscar !== '' || tipo === 'corregida'}>
                <summary>
                  <h2>{group}</h2>
                  <span className={text.soft}>{formatCount(its.length, 'regla', 'reglas')}</span>
                </summary>
                <ul className={`${lines.list} ${classes.list}`}>
                  {its.map((rule) => (
                    <RuleLine
                      key={rule.id}
                      rule={rule}
                      onCorrect={() => setCorrected(rule)}
                      onTakeBack={(row) => {
                        const correction = correctionOf(rule);
                        if (correction) void remove(correction, row);
                      }}
                    />
                  ))}
                </ul>
              </details>
            ))}
            {shown.length === 0 && (
              <EmptyState
                icon={<IconGavel size={28} stroke={1.5} />}
                title={
                  tipo === 'corregida' && !buscar ? 'Todavía no corregiste ninguna regla' : 'No se encontraron reglas'
                }
                hint="Probá con otra búsqueda o quitá los filtros."
                action={
                  <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                    Quitar los filtros
                  </Button>
                }
              />
            )}
          </>
        )}
      </LoadState>
      {corrected && (
        <FormWhenHere
          rule={corrected}
          schemes={rules.data?.filter(({ kind }) => kind === 'scheme') ?? []}
          onClosed={() => setCorrected(undefined)}
        />
      )}
    </div>
  );
}
