import { lostUploads } from '../../fields/parts/uploads/uploads-under-way.ts';
import type { Sending } from '../data/sending.tsx';
import type { RecordForm } from './use-record-form.tsx';
import type { FormValues } from './values.ts';

/**
 * Checks a form and hands its values to `send`; both count as one call, so that impatient clicks meet a call under way
 * already while it is checked. Files on their way are waited for; where one does not arrive nothing is sent.
 */
export function sendForm(
  sending: Sending,
  form: RecordForm,
  send: (values: FormValues) => Promise<'over' | void>,
): void {
  void sending.run(async () => {
    let ended: 'over' | void = undefined;
    const lost = await lostUploads(form.methods.control);
    if (lost.length > 0) return form.draw.current?.show(lost);
    form.draw.current?.all();
    await form.methods.handleSubmit(
      async (values) => {
        ended = await send(values);
      },
      // The focus goes to the first fault, which may stand in a tab that is not in sight.
      (errors) => form.draw.current?.show(Object.keys(errors)),
    )();
    return ended;
  });
}
