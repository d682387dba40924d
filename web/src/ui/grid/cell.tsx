import type { ImportCell } from '@baqueano/domain/imports/import';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import classes from './grid.module.css';
import type { Editing } from './use-grid.ts';

export interface TypedCell {
  text: string;
  failed: string | null;
}

interface Props {
  at: number;
  label: string;
  cell: ImportCell;
  choices: readonly string[] | undefined;
  /** Its look, if not plain: 'known' and 'none' are not editable, 'proposed' is a guess. */
  look?: 'known' | 'none' | 'proposed' | undefined;
  /** A message is about its column. */
  marked?: boolean;
  typed: TypedCell | undefined;
  tabIndex: number;
  editing: Editing | null;
  onWrite: (text: string) => void;
  onBack: () => void;
  onClose: () => void;
  onNext: (down: number, right: number) => void;
}

export function Cell(props: Props) {
  const { at, label, cell, choices, look, marked, typed, tabIndex, editing, onWrite, onBack, onClose, onNext } = props;
  const problemId = useId();
  const { text, read, problem } = cell;
  // A problem's words are about the text before: a typed text has none until the server has judged it.
  const wrong = typed?.failed
    ? { severity: 'error' as const, words: `No se guardó: ${typed.failed}` }
    : typed
      ? undefined
      : problem;
  if (editing)
    return (
      <td className={classes.editing} data-at={at} data-lead={at === 0 || undefined}>
        <Editor
          label={label}
          text={editing.typed ?? typed?.text ?? text}
          selects={editing.typed === null}
          choices={problem?.instead ?? choices}
          onWrite={onWrite}
          onBack={onBack}
          onClose={onClose}
          onNext={onNext}
        />
        {wrong && (
          <p className={classes.problem} data-severity={wrong.severity}>
            {wrong.words}
          </p>
        )}
      </td>
    );
  const shown = typed?.text ?? read ?? text;
  return (
    <td
      data-at={at}
      data-lead={at === 0 || undefined}
      data-problem={wrong?.severity}
      data-look={typed ? undefined : look}
      data-marked={marked || undefined}
      data-busy={(typed && !typed.failed) || undefined}
      tabIndex={tabIndex}
      aria-invalid={wrong?.severity === 'error' || undefined}
      aria-describedby={wrong && problemId}
      title={read !== undefined && !typed && read !== text ? `En la planilla: ${text}` : undefined}
    >
      <span className={classes.value}>{shown}</span>
      {wrong && (
        <p id={problemId} className={classes.problem} data-severity={wrong.severity}>
          {wrong.words}
        </p>
      )}
      {!typed && problem?.instead && (
        <p className={classes.instead}>
          {problem.instead.map((other) => (
            // The keyboard reaches them in the editor.
            <button
              key={other}
              type="button"
              tabIndex={-1}
              onClick={(event) => {
                event.stopPropagation();
                onWrite(other);
              }}
            >
              {other}
            </button>
          ))}
        </p>
      )}
    </td>
  );
}

interface EditorProps {
  label: string;
  text: string;
  /** Selects all of the text: the first key replaces it. */
  selects: boolean;
  choices: readonly string[] | undefined;
  onWrite: (text: string) => void;
  onBack: () => void;
  onClose: () => void;
  onNext: (down: number, right: number) => void;
}

function Editor({ label, text, selects, choices, onWrite, onBack, onClose, onNext }: EditorProps) {
  const listId = useId();
  const left = useRef(false);
  // Meanwhile the cell may get other words for the same: '52.000' for 52000.
  const [before] = useState(text);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    left.current = true;
    if (key === 'Escape') return onBack();
    onWrite(currentTarget.value);
    if (key === 'Enter') onNext(shiftKey ? -1 : 1, 0);
    else onNext(0, shiftKey ? -1 : 1);
  }

  return (
    <>
      <input
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus({ preventScroll: true });
          if (selects) input.select();
        }}
        className={classes.editor}
        aria-label={label}
        defaultValue={text}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        list={choices && listId}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => {
          if (left.current) return;
          left.current = true;
          // A cell that was only looked at is not written.
          if (!selects || currentTarget.value !== before) onWrite(currentTarget.value);
          onClose();
        }}
      />
      {choices && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}
