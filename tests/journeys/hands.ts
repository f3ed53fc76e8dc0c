/** What a person's hands do in the console, by the words on the screen. */
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** A picture of one grey dot. */
export const pixel: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers by their labels. Of a picker: what is typed, and is chosen. */
interface Answers {
  [label: string]: string | boolean;
}

const whole = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s*\\*)?$`);

export class Hands {
  readonly page: Page;

  constructor({ page }: Pick<Visitor, 'page'>) {
    this.page = page;
  }

  get main(): Locator {
    return this.page.locator('main');
  }
  get head(): Locator {
    return this.main.locator('.page-head').first();
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Through the menu to a page. */
  async go(group: string, label: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: '主菜单' });
    const link = menu.getByRole('link', { name: label, exact: true });
    if (!(await link.first().isVisible())) await menu.getByRole('button', { name: group, exact: true }).click();
    await link.first().click();
    await this.heading(label);
  }

  heading(text: string | RegExp): Promise<void> {
    return this.main.locator('h1').filter({ hasText: text }).first().waitFor();
  }

  /** From a list to the form of a new record. */
  async add(): Promise<void> {
    await this.head.getByRole('link', { name: '新增', exact: true }).click();
    await this.main.locator('.k-save-bar').waitFor();
  }

  /** A view of a list, or a tab of a record. */
  async tab(label: string): Promise<void> {
    await this.main.locator('.tab').filter({ hasText: label }).first().click();
  }

  /** The row of a list in which the text stands. */
  row(text: string): Locator {
    return this.main.locator('tbody tr[data-id]').filter({ hasText: text }).first();
  }

  /** From the list to the record in whose row the text stands. */
  async open(text: string): Promise<void> {
    const row = this.row(text);
    await row.waitFor();
    await row.locator('a.link').first().click();
    await this.main.locator('.k-record, .k-record-frame').first().waitFor();
  }

  /** The button above a list or a record or in the bar below it, or the entry of that name in the menu of the rest. */
  press(name: string): Promise<void> {
    return this.#pressed(this.main.locator('.page-head, .k-review'), whole(name), name);
  }

  /** The same in a row of a list. */
  async pressIn(text: string, name: string): Promise<void> {
    const row = this.row(text);
    await row.waitFor();
    await this.#pressed(row, new RegExp(`^${name} `), name);
  }

  async #pressed(place: Locator, button: RegExp, name: string): Promise<void> {
    const direct = place.getByRole('button', { name: button });
    const more = place.getByRole('button', { name: /^更多/ });
    await direct.or(more).first().waitFor();
    if (await direct.first().isVisible()) return direct.first().click();
    await more.last().click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Fills in what is asked for, each answer by the label it stands under. */
  async fill(answers: Answers, place: Locator = this.dialog): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) await this.#answer(place, label, answer);
  }

  async #answer(place: Locator, label: string, answer: string | boolean): Promise<void> {
    const control = place.getByLabel(whole(label)).first();
    await control.waitFor({ state: 'attached' });
    const kind = await control.evaluate((element) =>
      element.tagName === 'SELECT' ? 'select' : (element.getAttribute('role') ?? (element as HTMLInputElement).type),
    );
    if (typeof answer === 'boolean') return control.setChecked(answer);
    if (kind === 'select') return void (await control.selectOption({ label: answer }));
    if (kind === 'combobox') {
      await control.fill(answer);
      return this.page.getByRole('option').filter({ hasText: answer }).first().click();
    }
    await control.fill(answer);
  }

  /** A picture is put into a field of the form. */
  async picture(field: string): Promise<void> {
    const place = this.main.locator(`[data-field="${field}"]`);
    const files = { name: 'dot.png', mimeType: 'image/png', buffer: pixel };
    await place.locator('input[type=file]').setInputFiles(files);
    await place.locator('img').first().waitFor();
  }

  /** The dialog's own button is pressed, and the dialog goes. */
  async confirm(name: string): Promise<void> {
    const dialog = this.dialog.last();
    await dialog.getByRole('button', { name: new RegExp(`^(${name}|确定|确认)$`) }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** An act of the record or the page, from its button to the end of its dialog. */
  async act(name: string, answers: Answers = {}): Promise<void> {
    await this.press(name);
    await this.fill(answers);
    await this.confirm(name);
  }

  /** An act that leads on to the next record that waits, and back to this one by what is said of it. */
  async actAndStay(name: string, answers: Answers = {}): Promise<void> {
    const here = new URL(this.page.url()).hash;
    await this.act(name, answers);
    const back = this.page.locator('.notice').getByRole('button', { name: '查看', exact: true });
    await back.first().click();
    await this.page.waitForFunction((hash) => location.hash === hash, here);
  }

  /** An act of a row. */
  async actIn(text: string, name: string, answers: Answers = {}): Promise<void> {
    await this.pressIn(text, name);
    await this.fill(answers);
    await this.confirm(name);
  }

  /** Saves the form and waits for the record. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: '保存', exact: true }).click();
    await this.main.locator('.k-record, .k-record-frame').first().waitFor();
  }

  /** What the record says under a label. */
  async shown(label: string): Promise<string> {
    const name = this.page.locator('dt').filter({ hasText: whole(label) });
    const value = this.main.locator('dl > div').filter({ has: name }).locator('dd');
    return (await value.first().innerText()).trim();
  }

  /** The figure that stands there. */
  figure = async (label: string): Promise<number> => asNumber(await this.shown(label));

  /** A column of a list's figures, from the smallest on. */
  async column(label: string): Promise<number[]> {
    const cells = await this.main.locator('table').evaluateAll((tables, wanted) => {
      for (const table of tables as HTMLTableElement[]) {
        const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ innerText }) =>
          innerText.replace(/[\s↕↑↓]/g, ''),
        );
        const at = heads.indexOf(wanted);
        if (at >= 0) return [...(table.tBodies[0]?.rows ?? [])].map(({ cells }) => cells[at]?.innerText ?? '');
      }
      return [];
    }, label);
    return cells.map(asNumber).toSorted((a, b) => a - b);
  }

  /** Where the record stands on its way. */
  async stands(state: string): Promise<void> {
    const way = this.main.locator('.k-way [aria-current="step"], .k-states');
    await way.getByText(state).first().waitFor();
  }

  /** A text on the screen. */
  async reads(text: string | RegExp, place: Locator = this.main): Promise<void> {
    await place.getByText(text).first().waitFor();
  }

  /** A block of a spreadsheet is handed in to the import of a list, and is found good. */
  async importPasted(lines: readonly string[], place: Locator = this.dialog): Promise<void> {
    await place.getByText('粘贴表格内容').click();
    await place.getByLabel('从 Excel 或 WPS 复制的单元格').fill(lines.join('\n'));
    await place.getByRole('button', { name: '校验粘贴内容' }).click();
    await this.reads(`校验通过 ${lines.length - 1} 行`, place);
  }
}

/** "+1,200.00 元" as a number; of several lines the first. */
function asNumber(text: string): number {
  return Number(/[-+−]?[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '').replace('−', '-') ?? 'NaN');
}
