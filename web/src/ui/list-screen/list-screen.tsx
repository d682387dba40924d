import type { Permission } from '@baqueano/domain/people/permissions';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import type { Part } from '../../lib/http/part.ts';
import type { More } from '../../lib/records/pages.ts';
import type { Selection } from '../choosing/use-selection.tsx';
import { ChooseOnPhone } from '../choosing/use-selection.tsx';
import { type ActsProps, WhenChosen } from '../choosing/when-chosen.tsx';
import { type Loaded, LoadState } from '../list/load-state.tsx';
import { MoreRows } from '../list/more-rows.tsx';
import { type Inputs, PageHeader } from '../list/page-header.tsx';
import { Offered } from '../look/offered.tsx';
import classes from './add-to-list.module.css';

interface Props<Row> {
  /** The address of the list with its filters and its order: saved as a file, whole or those that are chosen. */
  address: string;
  /** The address for the selected rows, if it is another. */
  chosenAddress?: string;
  inputs: Inputs;
  /** The number of rows, in words. */
  count: string | undefined;
  beside?: ReactNode;
  /** Acts on the whole list. */
  action?: ReactNode;
  /** The main button. */
  add?: ReactNode;
  /** Below the header, in any state of the loading: filters of links from other screens. */
  above?: ReactNode;
  /** Data that has to be here before anything is shown. */
  queries: readonly Loaded[];
  failed: string;
  loading: ReactNode;
  /** Once everything is here. */
  children: () => ReactNode;
  more?: More;
  /** The acts on selected rows. */
  selection?: Selection<Row>;
  acts?: Part<ActsProps<Row>>;
  dialogs?: ReactNode;
}

/** The common frame of all screens of lists; their own parts draw the rows. */
export function ListScreen<Row>(props: Props<Row>) {
  const { address, inputs, count, beside, action, add, above, queries, failed, loading, children } = props;
  const { more, selection, acts, chosenAddress = address, dialogs } = props;
  return (
    <>
      <PageHeader
        download={address}
        inputs={inputs}
        beside={
          <>
            {beside}
            {selection && <ChooseOnPhone selection={selection} />}
          </>
        }
        count={count}
        action={action}
        add={!selection?.choosing && add}
      />
      {above}
      <LoadState queries={queries} failed={failed} loading={loading}>
        {() => (
          <>
            {children()}
            {more && <MoreRows more={more} />}
          </>
        )}
      </LoadState>
      {selection && acts && <WhenChosen acts={acts} selection={selection} list={chosenAddress} />}
      {dialogs}
    </>
  );
}

interface AddProps {
  needs: Permission;
  onAdd: () => void;
  children: string;
}

/** The main button of a list. Draws nothing without the permission. */
export function AddToList({ needs, onAdd, children }: AddProps) {
  return (
    <Offered needs={needs}>
      <Button classNames={classes} leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {children}
      </Button>
    </Offered>
  );
}
