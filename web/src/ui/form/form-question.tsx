import { Button } from '@mantine/core';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { useId } from 'react';
import classes from './form-question.module.css';
import type { Doubt } from './use-checked-form.ts';

export interface FormQuestion extends Doubt {
  accept: () => void;
  correct: () => void;
}

/** In the place of the form's buttons: a possible mistake. Enter and Escape lead back to the field. */
export function FormQuestionBox({ question, yes, accept, correct }: FormQuestion) {
  const id = useId();
  return (
    <div className={classes.box} role="alertdialog" aria-labelledby={id}>
      <p className={classes.question} id={id}>
        <IconHelpCircle className={classes.icon} size={20} aria-hidden />
        {question}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={accept}>
          {yes}
        </Button>
        <Button size="md" onClick={correct} autoFocus>
          Corregir
        </Button>
      </div>
    </div>
  );
}
