import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isSignedIn } from '../../lib/session/session.ts';
import { confirm } from '../feedback/confirm.tsx';
import { ErrorBox } from '../feedback/error-box.tsx';
import { OfflineNotice } from '../feedback/notices/offline-notice.tsx';
import { focusSaved } from '../feedback/toasts/focus-content.ts';
import { toastsAbove } from '../feedback/toasts/toast-place.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form-modal.module.css';
import { type FormQuestion, FormQuestionBox } from './form-question.tsx';
import { OverForm, useCovered } from './over-form.ts';
import { SubmitButton } from './submit-button.tsx';
import { type DraftForm, useDraft } from './use-draft.ts';
import type { Conflict } from './use-record-form.ts';

interface Props {
  title: string;
  submitLabel: string;
  /** From useRecordForm, or from useCheckedForm for data that only this person can change. */
  checked: {
    form: DraftForm;
    onSubmit: (event: FormEvent<HTMLFormElement>, another?: boolean) => void;
    busy: boolean;
    saved: boolean;
    /** A new number starts another record in the same dialog. */
    round: number;
    offersAnother: boolean;
    failure: { message: string; canRetry: boolean } | null;
    question: FormQuestion | null;
    conflict?: Conflict | null;
  };
  /** The draft's name, with the record's id. Left out for data that may not be stored: a password. */
  draft?: string;
  /** Another dialog stands in its place: it waits, as it is. */
  covered?: boolean;
  /** Closing would lose something that is no field's. */
  holds?: boolean;
  /** The submit button is red: its act must not look like a plain save. */
  danger?: boolean;
  /** Called once the dialog is out of sight, saved or not: the time to unmount it. */
  onClosed: () => void;
  children: ReactNode;
}

/** The dialog of every add and edit form. Mounting it opens it; it closes by itself once saved. */
export function FormModal({
  title,
  submitLabel,
  checked,
  draft: draftName,
  covered = false,
  holds = false,
  danger = false,
  onClosed,
  children,
}: Props) {
  const { form, onSubmit, busy, saved, round, offersAnother, failure, question, conflict = null } = checked;
  const draft = useDraft(draftName, form, saved, holds);
  const element = useRef<HTMLFormElement>(null);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // Mounted closed and opened at once, so that it comes in as any other dialog.
  const [opened, setOpened] = useState(false);
  // Mantine's own return of the focus loses to the question's when both dialogs close together.
  const [opener] = useState(() => document.activeElement);
  const [asking, setAsking] = useState(false);
  const over = useCovered();
  const isDirty = () => holds || form.isDirty();
  useEffect(() => setOpened(true), []);
  useEffect(() => {
    if (saved) setOpened(false);
  }, [saved]);

  // The next record starts at the first field, too.
  useEffect(() => {
    const first = round > 0 && element.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    if (!first) return;
    first.focus();
    // Typing replaces the value carried over.
    first.select();
  }, [round]);

  /** The last submit's button: `Reintentar` repeats it. */
  const another = useRef(false);

  /** Submits by the form's button: 'Reintentar' leaves the page with the message of the last try. */
  function submit(startsNext = false) {
    const button = element.current?.querySelector<HTMLButtonElement>('[type=submit]');
    button?.focus();
    another.current = startsNext;
    element.current?.requestSubmit(button);
  }

  /** Mantine's focus trap moves the focus by script, during Tab's event: the reached text would not be selected. */
  const byTab = useRef(false);
  function noteTab({ key }: KeyboardEvent) {
    if (key !== 'Tab') return;
    byTab.current = true;
    // Once the event is over: a click, or the window's return, finds the caret where it was.
    setTimeout(() => {
      byTab.current = false;
    });
  }
  function selectByTab({ target }: FocusEvent) {
    if (byTab.current && target instanceof HTMLInputElement) target.select();
  }

  /** Before a list or a button uses the Enter for itself. */
  function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    submit(event.shiftKey && offersAnother);
  }

  function leave() {
    if (covered) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // The save may have removed the opener: 'Dar de baja' disappears once a vehicle has left.
    else focusSaved();
    onClosed();
  }

  async function close() {
    if (busy || asking) return;
    if (conflict) return conflict.dismiss();
    if (question) return question.correct();
    if (isDirty()) {
      setAsking(true);
      const discard = await confirm({
        title: 'Descartar los cambios',
        message: 'Lo que cargaste en este formulario se va a perder.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Seguir editando',
      });
      setAsking(false);
      if (!discard) return;
      draft.forget();
    }
    setOpened(false);
  }

  // The Back button closes the dialog, as people expect of a phone.
  useBlocker({
    disabled: !opened || saved || covered || over.covered,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isSignedIn()) return false;
      await close();
      return true;
    },
  });

  return (
    <Modal
      opened={opened && !covered}
      onClose={close}
      onExitTransitionEnd={leave}
      returnFocus={false}
      title={title}
      size="48rem"
      fullScreen={onPhone}
      closeOnEscape={!asking && !conflict && !over.covered}
      closeOnClickOutside={!asking && !conflict && !over.covered}
      onKeyDownCapture={noteTab}
      onFocus={selectByTab}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <form
        ref={element}
        className={classes.form}
        onSubmit={(event) => onSubmit(event, another.current)}
        onKeyDownCapture={submitOnKeys}
        noValidate
      >
        {round === 0 && <DraftNotice draft={draft} />}
        <div key={round} className={classes.fields}>
          <OverForm value={over.tell}>{children}</OverForm>
        </div>
        <div ref={onPhone ? toastsAbove : undefined} className={classes.footer}>
          <OfflineNotice className={classes.offline}>Lo que cargaste sigue acá: guardalo cuando vuelva.</OfflineNotice>
          {failure && (
            <ErrorBox
              message={failure.message}
              onRetry={failure.canRetry ? () => submit(another.current) : undefined}
            />
          )}
          {question && <FormQuestionBox {...question} />}
          <div className={classes.buttons} hidden={question !== null}>
            <Button variant="default" size="md" onClick={close}>
              Cancelar
            </Button>
            {offersAnother && (
              <Button
                className={classes.another}
                variant="default"
                size="md"
                aria-disabled={busy || undefined}
                aria-keyshortcuts="Control+Shift+Enter"
                title="Ctrl + Shift + Enter"
                // Two quick taps: the second one may come after the next record has started.
                onClick={({ detail }) => detail < 2 && submit(true)}
              >
                Guardar y agregar otro
              </Button>
            )}
            <SubmitButton
              size="md"
              color={danger ? 'red' : undefined}
              busy={busy}
              busyLabel="Guardando..."
              onClick={() => (another.current = false)}
            >
              {submitLabel}
            </SubmitButton>
          </div>
        </div>
      </form>
      <ConflictDialog
        conflict={conflict}
        onOverwrite={() => {
          conflict?.accept();
          submit();
        }}
      />
    </Modal>
  );
}
