/** What shows widgets of lists and records: layouts, cells, the head; pictures, hints and presets of fields. */
import type { Declared } from './declared.ts';
import type { WidgetEntry } from './widgets.ts';

/** A column is drawn by the widget ("bar", "left"), under another column or by itself. */
const hasCell = ({ page }: Declared, widget: string): boolean => {
  const under = Object.values(page.list.cells ?? {}).flatMap((cell) => cell.under ?? []);
  return [...page.list.columns, ...under].some((name) => page.fields[name]?.widget?.split(':')[0] === widget);
};

/** Masked pictures that somebody judges: once revealed they bear who looks at them. */
const hasMarked = ({ page }: Declared): boolean => page.head.pictures.some((name) => page.fields[name]?.mask);

export const cellWidgets: readonly WidgetEntry[] = [
  [/^(?:media|member) cell$/, ({ page }) => Object.values(page.list.cells ?? {}).some(({ image }) => image)],
  [/^header card with (\w+) tag$/, ({ page }, [name = '']) => page.head.tags.includes(name)],
  [/^status$/, ({ page }) => page.workflows['status'] !== undefined],
  [
    /^nine balances \(each opens the ledger filtered\)$/,
    ({ page: { head } }) => head.sums.length === 9 && head.sums.every((name) => head.opens?.[name]),
  ],
  [/^tab list lazy$/, ({ page }) => page.related.length > 0],
  [/^(?:deadline )?countdown$|^days left tag$/, (page) => hasCell(page, 'left')],
  [/^ID photo viewer with watermark$/, hasMarked],
  [
    /^duplicate warning \(same (\w+) or (\w+)\)$/,
    ({ page }, names) => names.every((name) => Object.values(page.fields).some(({ across }) => across?.same === name)),
  ],
  // A computed amount in the form, red below zero.
  [
    /^margin hint: (\w+) - /,
    ({ page, fields }, [from = '']) =>
      fields.some(
        ({ name, compute = '', alertWhen }) =>
          compute.startsWith(`record.${from} - `) &&
          alertWhen !== undefined &&
          page.form.some((section) => section.fields.includes(name)),
      ),
  ],
  [/^reader view with steps/, ({ page }) => page.list.layouts?.reader?.number !== undefined],
  [/^session timeline per day$/, ({ page }) => page.list.layouts?.calendar?.groups !== undefined],
  // Rows that the chosen goods bring, many of which are filled in at once.
  [/^goods \+ sku price table with batch fill$/, ({ fields }) => fields.some(({ linesOf }) => linesOf?.share)],
  [/^calendar view/, ({ page }) => page.list.layouts?.calendar !== undefined],
  [/^map view/, ({ page }) => page.list.layouts?.map !== undefined],
  // A picker for each scope, shown while that scope is chosen.
  [
    /^scope picker \(([^)]+)\)$/,
    ({ fields }, [scopes = '']) =>
      scopes.split(', ').every((scope) =>
        fields.some(
          ({ type, visibleWhen = {} }) =>
            ['refs', 'enums'].includes(type) &&
            Object.values(visibleWhen)
              .flat()
              .some((value) => value === scope),
        ),
      ),
  ],
  [/^(?:coupon preview card|gift-pack preview)$/, ({ page }) => page.list.layouts?.cards !== undefined],
  // Lines that are drawn by weight; of the page's own form, the simulation besides.
  [
    /^prizes editor with probability meter|^dayLimit and dayPrizeBudget of one day$|^nothing is written$|^shows per prize expected|^and cost = sum\(probability x cost\) x draws/,
    ({ asked }) =>
      asked.some(({ type, widget = '', shares }) => type === 'rows' && shares && /^odds:\w+:.+:.+:.+$/.test(widget)),
  ],
  [/^photo wall/, ({ page }) => page.list.layouts?.pictures !== undefined],
  [/^(region) tree filter$/, ({ page }, [type]) => page.list.filters.some((name) => page.fields[name]?.type === type)],
  [/^progress bar\b/, (page) => hasCell(page, 'bar')],
  [
    /^(\w+) shown as a computed tag with the rule in a tooltip$/,
    ({ page }, [name = '']) => {
      const field = page.fields[name];
      return field?.compute !== undefined && field.hint !== undefined && (field.options?.length ?? 0) > 0;
    },
  ],
  [
    /^saving shows the forecast\b/,
    ({ page }) => (page.options['settings'] as { forecast?: string } | undefined)?.forecast !== undefined,
  ],
  [
    /^quick replies \((\d+) presets\)$/,
    ({ asked }, [count]) => asked.some(({ presets }) => presets?.length === Number(count)),
  ],
];
