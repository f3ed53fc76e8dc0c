import type { Sending } from '../sending.tsx';
import type { RecordForm } from './use-record-form.tsx';
import type { FormValues } from './values.ts';

/**
 * Checks a form and hands its values to `send`; both count as one call, so that impatient clicks meet a call under way
 * already while it is checked.
 */
export function sendForm(
  sending: Sending,
  form: RecordForm,
  send: (values: FormValues) => Promise<'over' | void>,
): void {
  void sending.run(async () => {
    let ended: 'over' | void = undefined;
    form.draw.current?.();
    await form.methods.handleSubmit(async (values) => {
      ended = await send(values);
    })();
    return ended;
  });
}
