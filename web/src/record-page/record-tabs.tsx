import { formatNumber } from '@baqueano/domain/values/format';
import { Button, Menu, Tabs, VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId } from 'react';
import tab from '../ui/list/tab.module.css';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import classes from './record-page.module.css';

interface RecordTab<Value> {
  value: Value;
  label: string;
  /** 0 is not shown. */
  count?: number;
  /** Words for its dot: 'hay vencidos'. */
  urgent?: string;
  /** In the menu 'Más', until it is open. */
  further?: boolean;
}

interface Props<Value extends string> {
  /** The first one is open without a word of the address. */
  tabs: readonly RecordTab<Value>[];
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
  const rest = tabs.filter(({ value, further }) => further && value !== open);
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
      <div className={classes.bar}>
        <Tabs.List ref={list}>
          {tabs
            .filter(({ value, further }) => !further || value === open)
            .map(({ value, label, count, urgent }) => {
              const countId = `${listId}-${value}`;
              return (
                <Tabs.Tab key={value} value={value} aria-describedby={count || urgent ? countId : undefined}>
                  {label}
                  {(count || urgent) && (
                    // In aria-describedby, so that the tab's accessible name stays as specified.
                    <span id={countId} aria-hidden>
                      {count ? <span className={classes.count}>{formatNumber(count)}</span> : null}
                      {urgent && (
                        <span className={classes.dot}>
                          <VisuallyHidden>, {urgent}</VisuallyHidden>
                        </span>
                      )}
                    </span>
                  )}
                </Tabs.Tab>
              );
            })}
        </Tabs.List>
        {rest.length > 0 && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <Button
                className={classes.more}
                variant="subtle"
                color="gray"
                h="2.75rem"
                aria-label="Más pestañas"
                rightSection={<IconChevronDown size={16} aria-hidden />}
              >
                Más
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map(({ value, label, count }) => (
                <Menu.Item
                  key={value}
                  rightSection={count ? <span className={classes.count}>{formatNumber(count)}</span> : undefined}
                  onClick={() => show(value)}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          {panel(value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
