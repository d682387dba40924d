import { today, yearOf } from '@baqueano/domain/values/dates';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useEffect, useRef } from 'react';
import classes from './calendar.module.css';

interface Props {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onPick: (date: string) => void;
}

/** Escape here closes the calendar alone, not the dialog below: Mantine's dialogs look for this mark on the element. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

/** A month to pick a day from, with the arrows or with the pointer. Today is Argentina's, wherever the browser is. */
export function Calendar({ value, onPick }: Props) {
  const now = today();
  const start = value || now;
  const month = useRef<HTMLDivElement>(null);

  // The calendar may arrive after Mantine looked for the element to focus.
  useEffect(() => month.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <DatePicker
      ref={month}
      value={value || null}
      defaultDate={start}
      onChange={(date) => date && onPick(date)}
      locale="es"
      firstDayOfWeek={1}
      maxLevel="month"
      withNativeLevelSelect
      yearsSelectRange={[yearOf(now) - 30, yearOf(now) + 20]}
      highlightToday
      hideOutsideDates
      getDayProps={(date) => ({
        'data-today': date === now || undefined,
        'data-autofocus': date === start || undefined,
        'aria-pressed': date === value,
      })}
      ariaLabels={{ monthLevelControl: 'Mes y año', nextMonth: 'Mes siguiente', previousMonth: 'Mes anterior' }}
      __stopPropagation
      attributes={{ calendarHeaderSelect: ownEscape }}
      classNames={{ day: classes.day, calendarHeaderControl: classes.control, calendarHeaderSelect: classes.select }}
    />
  );
}
