import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatCardSkeletons } from '../counters/stat-cards.tsx';
import { Loading } from '../feedback/loading.tsx';

/** The shape of a list to come below so many counters. */
export function ListSkeletons({ text, counters, children }: { text: string; counters: number; children?: ReactNode }) {
  return (
    <Loading text={text}>
      <StatCardSkeletons count={counters} line />
      {children}
      <Skeleton height={360} radius="lg" />
    </Loading>
  );
}
