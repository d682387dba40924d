import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../fleet/lookup/vehicles.ts';
import { messageOf } from '../../lib/http/http.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import text from '../../ui/look/text.module.css';
import { Deleted } from './deleted.tsx';

interface Props extends Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> {
  id: string;
  /** The record's kind, in the words of a title. */
  name: 'Vehículo' | 'Conductor';
  icon: ReactNode;
  failed: string;
  back: string;
  goBack: () => void;
}

/** The page of a record that is loading, failed to load, or is missing: a deletion can be undone here. */
export function WithoutRecord({ id, name, icon, failed, back, goBack, error, isFetching, refetch }: Props) {
  const one = name.toLowerCase();
  return (
    <>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      {isMissing(error) && (
        <EmptyState
          icon={icon}
          title={`${name} no encontrado`}
          hint={`El ${one} solicitado no existe.`}
          action={
            <>
              <Button onClick={goBack}>{back}</Button>
              <Deleted id={id} what={`el ${one}`} />
            </>
          }
        />
      )}
      {error && !isMissing(error) && (
        <ErrorBox title={failed} message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && (
        <Loading text={`Cargando ${one}...`}>
          <div className={text.looseStack}>
            <Skeleton h={20} w={160} mt="xs" />
            <Skeleton h={{ base: 224, sm: 148 }} radius="lg" />
            <Skeleton h={44} />
            <Skeleton h={220} radius="lg" />
          </div>
        </Loading>
      )}
    </>
  );
}
