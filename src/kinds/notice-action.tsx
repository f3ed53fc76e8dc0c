/** A button inside the message of what was done. */
import { createContext, use, useState } from 'react';

/** Takes the message away that the component stands in; the shell provides it. */
export const DropNotice = createContext<() => void>(() => undefined);

interface NoticeActionProps {
  text: string;
  label: string;
  run(): Promise<void>;
}

/** The message's sentence and its button, which works once; then the message goes. */
export function NoticeAction({ text, label, run }: NoticeActionProps) {
  const drop = use(DropNotice);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      {text}{' '}
      <button
        type="button"
        className="btn btn-text btn-small notice-action"
        disabled={pressed}
        onClick={() => {
          setPressed(true);
          void run().finally(drop);
        }}
      >
        {label}
      </button>
    </>
  );
}
