import { formatNumber } from '@baqueano/domain/values/format';
import { Tabs } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import tab from '../ui/list/tab.module.css';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import classes from './record-page.module.css';

interface Props<Value extends string> {
  /** The first one is open without a word of the address. */
  tabs: readonly { value: Value; label: string; count?: number }[];
  /** The word of the address. */
  wanted: string | undefined;
  /** Puts it there; undefined for the first one. */
  onAsk: (to: { search: { tab: string | undefined }; state: true; replace: true; resetScroll: false }) => unknown;
  /** Their counts are here: the line of tabs has its widths. */
  counted?: boolean;
  panel: (value: Value) => ReactNode;
}

/** A record's data, tab by tab; the address has the open one. */
export function RecordTabs<Value extends string>({ tabs, wanted, onAsk, counted, panel }: Props<Value>) {
  const listId = useId();
  const first = tabs[0]?.value;
  const open = tabs.find(({ value }) => value === wanted)?.value ?? first ?? null;
  const list = useTabInView(open ?? '', counted);
  const show = (next: string | null) =>
    void onAsk({
      search: { tab: next === first ? undefined : (next ?? undefined) },
      // The way back to the list stays.
      state: true,
      replace: true,
      resetScroll: false,
    });

  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: tab.tabs, panel: classes.panel }}>
      <Tabs.List ref={list}>
        {tabs.map(({ value, label, count }) => {
          const countId = `${listId}-${value}`;
          return (
            <Tabs.Tab key={value} value={value} aria-describedby={count === undefined ? undefined : countId}>
              {label}
              {count !== undefined && (
                // In aria-describedby, so that the tab's accessible name stays as specified.
                <span id={countId} className={classes.count} aria-hidden>
                  {formatNumber(count)}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          {panel(value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
