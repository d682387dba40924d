import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../lib/session/session.ts';
import { confirm } from '../feedback/confirm.tsx';
import { ErrorBox } from '../feedback/error-box.tsx';
import { focusSaved } from '../feedback/focus-content.ts';
import { OfflineNotice } from '../feedback/offline-notice.tsx';
import { toastsAbove } from '../feedback/toast-place.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form-modal.module.css';
import { type FormQuestion, FormQuestionBox } from './form-question.tsx';
import { OverForm, useCovered } from './over-form.ts';
import { SubmitButton } from './submit-button.tsx';
import { type KeptForm, useDraft } from './use-draft.ts';
import type { Conflict } from './use-record-form.ts';

interface Props {
  title: string;
  submitLabel: string;
  /** From useRecordForm, or from useCheckedForm for what nobody else can change. */
  checked: {
    form: KeptForm;
    onSubmit: (event: FormEvent<HTMLFormElement>, another?: boolean) => void;
    busy: boolean;
    saved: boolean;
    /** Another number, another record in the same dialog. */
    round: number;
    offersAnother: boolean;
    failure: { message: string; canRetry: boolean } | null;
    question: FormQuestion | null;
    conflict?: Conflict | null;
  };
  /** The name under which what is not saved yet is kept, with the record's id. None for what may not be kept: a password. */
  draft?: string;
  /** Another dialog stands in its place: it waits, as it is. */
  covered?: boolean;
  /** Closing would lose something that is no field's. */
  holds?: boolean;
  /** What it does cannot be taken for saving: its button is red. */
  danger?: boolean;
  /** Called once the dialog is out of sight, saved or not: the time to take it out of the page. */
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
  const draft = useDraft(draftName, form, saved);
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

  // The next one begins where the first one did.
  useEffect(() => {
    const first = round > 0 && element.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    if (!first) return;
    first.focus();
    // What is typed takes the place of what was kept.
    first.select();
  }, [round]);

  /** What the last submit was for: `Reintentar` means the same. */
  const another = useRef(false);

  /** As by its button, which stays when the message of the last try goes. */
  function submit(startsNext = false) {
    const button = element.current?.querySelector<HTMLButtonElement>('[type=submit]');
    button?.focus();
    another.current = startsNext;
    element.current?.requestSubmit(button);
  }

  /** Before a list or a button takes the Enter for itself. */
  function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    submit(event.shiftKey && offersAnother);
  }

  function leave() {
    if (covered) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // What was saved may have taken it away: 'Dar de baja' is gone once a vehicle has left.
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
                // The second tap of two quick ones may come when the next one has begun.
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
