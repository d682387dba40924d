import { isCalendarDate } from '@baqueano/domain/values/dates';
import type { Period } from '@baqueano/domain/values/period';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DateInput } from '../fields/date-input.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import classes from './days-filter.module.css';
import { type DaysSearch, daysOf, periodOf, periodWords } from './days-search.ts';

interface Props {
  date: string;
  all: string;
  /** Besides this month, the last one and this year. */
  also?: readonly Period[];
  search: DaysSearch;
  onChange: (change: DaysSearch) => void;
}

const usual = ['thisMonth', 'lastMonth', 'thisYear'] as const satisfies readonly Period[];
const between = 'entre';
/** Milliseconds: '15/03/20' may be the start of '15/03/2026'. */
const typingPause = 400;

export function DaysFilter({ date, all, also = [], search, onChange }: Props) {
  const { desde, hasta } = search;
  const period = periodOf(search);
  const [wasChosen, setWasChosen] = useState(false);
  const [before, setBefore] = useState({ desde, hasta });
  if (before.desde !== desde || before.hasta !== hasta) {
    setBefore({ desde, hasta });
    // All filters were cleared.
    if (!desde && !hasta) setWasChosen(false);
  }
  const isBetween = !period && (wasChosen || Boolean(desde || hasta));
  const offered = [...usual, ...also];
  const options = [
    { value: '', label: `${date}: ${all}` },
    ...offered.map((one) => ({ value: one as string, label: `${date}: ${periodWords[one].label}` })),
    { value: between, label: `${date}: entre…` },
  ];

  function choose(value = '') {
    const none = { periodo: undefined, desde: undefined, hasta: undefined };
    const chosen = offered.find((one) => one === value);
    setWasChosen(value === between);
    if (chosen) return onChange({ ...none, periodo: periodWords[chosen].name });
    if (value !== between) return onChange(none);
    // The two dates start with the period shown before, so that it can be widened.
    const { from, to } = daysOf(search);
    onChange({ ...none, desde: from, hasta: to });
  }

  return (
    <>
      <FilterSelect
        label={`Filtrar por ${date.toLowerCase()}`}
        options={options}
        value={period ?? (isBetween ? between : '')}
        onChange={choose}
        fit
      />
      {isBetween && <Between date={date} search={search} onChange={onChange} />}
    </>
  );
}

const emptyOrDay = (text: string) => text === '' || isCalendarDate(text);

/** A date is no filter until it is complete. */
function Between({ date, search: { desde = '', hasta = '' }, onChange }: Pick<Props, 'date' | 'search' | 'onChange'>) {
  const [typed, setTyped] = useState({ desde, hasta });
  const [before, setBefore] = useState({ desde, hasta });
  if (before.desde !== desde || before.hasta !== hasta) {
    setBefore({ desde, hasta });
    setTyped({ desde, hasta });
  }
  const isReversed = (days: typeof typed) =>
    isCalendarDate(days.desde) && isCalendarDate(days.hasta) && days.hasta < days.desde;
  const filterLater = useDebouncedCallback(
    (days: typeof typed) =>
      onChange({ periodo: undefined, desde: days.desde || undefined, hasta: days.hasta || undefined }),
    typingPause,
  );

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change };
    setTyped(next);
    filterLater.cancel();
    const isNew = next.desde !== desde || next.hasta !== hasta;
    if (isNew && emptyOrDay(next.desde) && emptyOrDay(next.hasta) && !isReversed(next)) filterLater(next);
  }

  return (
    <fieldset aria-label={`${date}, entre`} className={classes.between} data-fit>
      <DateInput className={classes.day} label="Desde" value={typed.desde} onChange={(next) => type({ desde: next })} />
      <DateInput
        className={classes.day}
        label="Hasta"
        value={typed.hasta}
        error={isReversed(typed) && 'Es anterior a la primera'}
        onChange={(next) => type({ hasta: next })}
      />
    </fieldset>
  );
}
