import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

/** At the left of the foot: another act that the person may have meant. */
export interface Instead {
  label: string;
  onPress: () => void;
}

interface Confirmation {
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A yes loses nothing: its button is no warning. */
  harmless?: boolean;
  instead?: Instead;
}

/** A question before something that cannot be undone: `if (await confirm({...}))`. Escape and the background mean no. */
export function confirm({ title, ...question }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      zIndex: 300,
      onClose: () => resolve(false),
      children: (
        <Question
          {...question}
          onAnswer={(sure) => {
            resolve(sure);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

interface QuestionProps extends Omit<Confirmation, 'title'> {
  onAnswer: (sure: boolean) => void;
}

function Question({
  message,
  confirmLabel,
  cancelLabel = 'Cancelar',
  harmless = false,
  instead,
  onAnswer,
}: QuestionProps) {
  function doInstead() {
    onAnswer(false);
    instead?.onPress();
  }
  return (
    <>
      {message}
      <Group mt="md" gap="xs" justify="flex-end">
        {instead && (
          <Button variant="subtle" mr="auto" px="xs" onClick={doInstead}>
            {instead.label}
          </Button>
        )}
        {/* Enter on a dialog that has just opened must not delete anything. */}
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {cancelLabel}
        </Button>
        <Button color={harmless ? undefined : 'red'} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}
