import type { ReactNode } from 'react';
import { SecondFactorForm } from './factors/second-factor-form.tsx';
import { GoogleSetupForm } from './google-setup-form.tsx';
import type { NextStep as Step } from './queries.ts';

interface Props {
  step: Step;
  error: ReactNode;
  onError: (message: string) => void;
  onStep: (step: Step) => Promise<unknown>;
  /** With the reason, unless the person cancelled. */
  onCancel: (message?: string) => void;
}

export function NextStep({ step, onCancel, ...props }: Props) {
  return 'requiresSetup' in step ? (
    <GoogleSetupForm setup={step} onCancel={() => onCancel()} {...props} />
  ) : (
    <SecondFactorForm required={step} onCancel={onCancel} {...props} />
  );
}
