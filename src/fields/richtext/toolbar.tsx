/** The tools of the editor: one stop of the tabulator, arrows between them. */
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { iconPaths } from '../../generated/tool-icons.ts';
import type { Language } from '../../grammar/site/models.ts';
import { atText } from './at-text.ts';
import { richTexts } from './texts.ts';
import type { KeysOf } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';

interface Tool {
  name: KeysOf<typeof richTexts>;
  icon: string;
  does(chain: ChainedCommands): ChainedCommands;
  /** What is asked whether it is on: a mark, a node, or attributes; undefined for what is done once. */
  on?: string | { [attribute: string]: string };
}

const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', icon: 'FormatBold', does: (chain) => chain.toggleBold(), on: 'bold' },
    { name: 'italic', icon: 'FormatItalic', does: (chain) => chain.toggleItalic(), on: 'italic' },
    { name: 'underline', icon: 'FormatUnderlined', does: (chain) => chain.toggleUnderline(), on: 'underline' },
    { name: 'strike', icon: 'FormatStrikethrough', does: (chain) => chain.toggleStrike(), on: 'strike' },
  ],
  [
    { name: 'bullets', icon: 'FormatListBulleted', does: (chain) => chain.toggleBulletList(), on: 'bulletList' },
    { name: 'numbers', icon: 'FormatListNumbered', does: (chain) => chain.toggleOrderedList(), on: 'orderedList' },
    { name: 'quote', icon: 'FormatQuote', does: (chain) => chain.toggleBlockquote(), on: 'blockquote' },
  ],
  (['left', 'center', 'right'] as const).map((side) => ({
    name: side,
    icon: { left: 'FormatAlignLeft', center: 'FormatAlignCenter', right: 'FormatAlignRight' }[side],
    does: (chain: ChainedCommands) => chain.toggleTextAlign(side),
    on: { textAlign: side },
  })),
  [
    {
      name: 'clear',
      icon: 'FormatClear',
      does: (chain) => chain.unsetAllMarks().clearNodes().unsetTextAlign(),
    },
  ],
];

const levels = [1, 2, 3, 4, 5, 6] as const;
/** Headings that a reader of goods sees; others are offered where they stand already. */
const offered = new Set<number>([2, 3, 4]);

export interface ToolbarProps {
  editor: Editor;
  label: string;
  language: Language;
  disabled: boolean;
  /** Id of the text that they work on. */
  controls: string;
  source: boolean;
  phone: boolean;
  linking: boolean;
  onSource(): void;
  onPhone(): void;
  onLink(): void;
  onPicture(): void;
}

/** Name of the block that holds the caret. */
const blockOf = (editor: Editor): 'paragraph' | `h${(typeof levels)[number]}` => {
  const level = levels.find((one) => editor.isActive('heading', { level: one }));
  return level === undefined ? 'paragraph' : `h${level}`;
};

export function Toolbar(props: ToolbarProps) {
  const { editor, language, disabled, source } = props;
  const t = fixedT(language, richTexts);
  const [stop, setStop] = useState<string>('block');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: blockOf(now),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
      on: tools
        .flat()
        .filter(({ on }) => on !== undefined && (typeof on === 'string' ? now.isActive(on) : now.isActive(on)))
        .map(({ name }) => name as string),
    }),
  });
  const still = disabled || source;
  const button = (
    name: KeysOf<typeof richTexts>,
    icon: string,
    act: () => void,
    { pressed, off = still, words = false }: { pressed?: boolean | undefined; off?: boolean; words?: boolean } = {},
  ): ReactNode => (
    <button
      key={name}
      type="button"
      className="rich-tool"
      aria-label={words ? undefined : t(name)}
      title={t(name)}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      tabIndex={stop === name ? 0 : -1}
      onFocus={() => setStop(name)}
      // The selection of the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!off) act();
      }}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={iconPaths[icon]} />
      </svg>
      {words && <span>{t(name)}</span>}
    </button>
  );
  const line = (at: number): ReactNode => <span key={`line ${at}`} className="rich-tool-line" aria-hidden="true" />;
  return (
    <div
      className="rich-tools"
      role="toolbar"
      aria-label={`${props.label} ${t('tools')}`}
      aria-controls={props.controls}
      onKeyDown={walk}
    >
      <select
        className="rich-block"
        aria-label={t('block')}
        aria-disabled={still || undefined}
        disabled={disabled}
        value={state.block}
        tabIndex={stop === 'block' ? 0 : -1}
        onFocus={() => setStop('block')}
        onChange={({ target: { value } }) => {
          const level = levels.find((one) => `h${one}` === value);
          if (still) return;
          const chain = atText(editor);
          (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
        }}
      >
        <option value="paragraph">{t('paragraph')}</option>
        {levels
          .filter((level) => offered.has(level) || state.block === `h${level}`)
          .map((level) => (
            <option key={level} value={`h${level}`}>
              {t(`h${level}`)}
            </option>
          ))}
      </select>
      {tools.map((group, at) => [
        line(at),
        ...group.map((tool) =>
          button(tool.name, tool.icon, () => tool.does(atText(editor)).run(), {
            pressed: tool.on === undefined ? undefined : state.on.includes(tool.name),
          }),
        ),
      ])}
      {button('link', 'Link', props.onLink, { pressed: state.link || props.linking })}
      {button('picture', 'Image', props.onPicture)}
      {line(-1)}
      {button('undo', 'Undo', () => atText(editor).undo().run(), { off: still || !state.undo })}
      {button('redo', 'Redo', () => atText(editor).redo().run(), { off: still || !state.redo })}
      <span className="rich-tool-space" />
      {button('source', 'Code', props.onSource, { pressed: source, off: false })}
      {button('phone', 'Smartphone', props.onPhone, { pressed: props.phone, off: false, words: true })}
    </div>
  );
}

/** Arrows, Home and End go from tool to tool. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[(to + all.length) % all.length]?.focus();
}
