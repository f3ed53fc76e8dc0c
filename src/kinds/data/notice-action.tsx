/** Buttons inside the message of what was done. */
import { useState } from 'react';

/** What a message offers: a label, and what pressing it does. */
export interface NoticeButton {
  label: string;
  /** It does the same to each of several: offered for all of them where messages are told as one. */
  each?: true;
  run(): Promise<void>;
}

/** Messages of one kind are told as one: "Ship: 3 records". */
export interface ToldKind {
  key: string;
  many(count: number): string;
}

interface NoticeActionsProps {
  buttons: readonly NoticeButton[];
  /** Takes the message away. */
  onDrop(): void;
}

/** The buttons of a message; one of them works, once, and then the message goes. */
export function NoticeActions({ buttons, onDrop }: NoticeActionsProps) {
  const [pressed, setPressed] = useState(false);
  return buttons.map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className="btn btn-text btn-small notice-action"
      disabled={pressed}
      onClick={() => {
        setPressed(true);
        void run().finally(onDrop);
      }}
    >
      {label}
    </button>
  ));
}
