/** A call that was refused or did not arrive, as callers of the data provider catch it. */
import type { CallFailure, FailureData } from '../kinds/data/data.ts';
import type { Answer } from './envelope.ts';
import { getLanguage } from './language.ts';

/** `message` is the sentence to show; `body.errors` is where react-admin's forms look for field errors. */
export class Failure extends Error implements CallFailure {
  readonly status: number;
  readonly trace?: string;
  readonly data?: FailureData;
  /** True when the client has already shown the message. */
  readonly shown: boolean;
  readonly body: { errors?: { [field: string]: string } };

  constructor(message: string, init: { status: number; trace?: string; data?: FailureData; shown?: boolean }) {
    super(message);
    this.name = 'Failure';
    this.status = init.status;
    this.trace = init.trace;
    this.data = init.data;
    this.shown = init.shown ?? false;
    const errors = Object.entries(init.data?.errors ?? {});
    this.body =
      errors.length > 0
        ? {
            errors: Object.fromEntries(
              errors.map(([field, text]) => [field, typeof text === 'string' ? text : text[getLanguage()]]),
            ),
          }
        : {};
  }
}

/** The typed refusal of an answer whose status is not 0. */
export function failureOf(answer: Answer, otherwise: string): Failure {
  const data = answer.data !== null && typeof answer.data === 'object' ? (answer.data as FailureData) : undefined;
  return new Failure(answer.error || otherwise, {
    status: answer.status,
    trace: answer.trace,
    data,
    shown: answer.meaning === 'show' || answer.meaning === 'stop',
  });
}
