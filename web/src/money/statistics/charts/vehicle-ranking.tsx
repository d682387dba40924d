import { formatNumber } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { ChartCard, NoData } from '../../../ui/charts/chart-card.tsx';
import { noneIn } from './days-words.ts';
import { VehicleChart } from './vehicle-chart.tsx';
import { type Measure, ranking, sumOf, type VehicleTotal } from './vehicle-totals.ts';

/** 250 px have room for so many readable bars. */
const mostBars = 10;

interface Props {
  title: string;
  days: Days;
  noteOf: (shown: string, all: string) => string;
  vehicles: readonly VehicleTotal[];
  measure: Measure;
  measureName: string;
  unit: number;
  format: (value: number) => string;
  formatTick: (value: number) => string;
  onShowAll: () => void;
}

/** The vehicles with the largest numbers; a larger fleet shows the first ones, and the way to all of them. */
export function VehicleRanking({ title, noteOf, vehicles, days, onShowAll, ...chart }: Props) {
  const first = useMemo(() => ranking(vehicles, chart.measure).slice(0, mostBars), [vehicles, chart.measure]);
  const isPart = vehicles.length > first.length;
  const note = noteOf(formatNumber(first.length), formatNumber(vehicles.length));
  if (sumOf(vehicles, 'visits') === 0) {
    return (
      <ChartCard title={title}>
        <NoData title={noneIn(days)} small />
      </ChartCard>
    );
  }
  return (
    <ChartCard
      title={title}
      note={isPart ? note : undefined}
      action={
        isPart && (
          <Button variant="default" size="sm" px="sm" aria-label={`Ver todos: ${title}`} onClick={onShowAll}>
            Ver todos
          </Button>
        )
      }
    >
      <VehicleChart label={isPart ? `${title}. ${note}` : title} vehicles={first} days={days} {...chart} />
    </ChartCard>
  );
}
