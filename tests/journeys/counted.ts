/** What a person does in a window, counted: each click, each chord of keys, each field that is filled in or pasted. */
import type { Locator, Page } from 'playwright-core';
import { paste } from './browser.ts';

/** Files as a person's folder holds them. */
export type Handed = Exclude<Parameters<Locator['setInputFiles']>[0], string | readonly string[]>;

export class Counted {
  actions = 0;
  /** How many of them were by the pointer. */
  clicks = 0;
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Other hands at other windows count as the same. */
  at(page: Page): this {
    this.page = page;
    return this;
  }

  async click(what: Locator): Promise<void> {
    this.actions += 1;
    this.clicks += 1;
    await what.click();
  }

  /** A chord: "Control+Enter" is one. */
  async press(chord: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(chord);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.type(text);
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.actions += 1;
    await what.fill(text);
  }

  /** A native list of choices. */
  async choose(what: Locator, label: string): Promise<void> {
    this.actions += 1;
    await what.selectOption({ label });
  }

  /** A picker: what is typed, and the first that is found by it. */
  async pick(what: Locator, typed: string): Promise<void> {
    await this.fill(what, typed);
    await this.click(this.page.getByRole('option').filter({ hasText: typed }).first());
  }

  async hand(what: Locator, files: Handed): Promise<void> {
    this.actions += 1;
    await what.setInputFiles(files);
  }

  /** A block of a spreadsheet, into what has the focus. */
  async paste(lines: readonly string[]): Promise<void> {
    this.actions += 1;
    await paste(this.page, lines.join('\n'));
  }
}

/** A task of the day: what it took when the console was first reviewed, and what it takes. */
interface Task {
  task: string;
  then: string;
  actions: number;
  seconds: number;
}

export class Day {
  readonly tasks: Task[] = [];

  /** Plays a task; gives how many actions it took. */
  async play(task: string, then: string, page: Page, body: (hands: Counted) => Promise<void>): Promise<Counted> {
    const hands = new Counted(page);
    const start = performance.now();
    await body(hands);
    this.tasks.push({ task, then, actions: hands.actions, seconds: (performance.now() - start) / 1000 });
    return hands;
  }

  /** As a table to be read. */
  table(): string {
    const lines = this.tasks.map(({ task, then, actions, seconds }) => [
      task,
      then,
      String(actions),
      seconds.toFixed(1),
    ]);
    const all = [['task', 'then', 'now', 'seconds'], ...lines];
    const wide = [0, 1, 2].map((at) => Math.max(...all.map((line) => (line[at] ?? '').length)));
    return all.map((line) => line.map((cell, at) => cell.padEnd(wide[at] ?? 0)).join('  ')).join('\n');
  }
}
