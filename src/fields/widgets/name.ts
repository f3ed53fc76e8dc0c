/** Name of a widget: what stands behind a colon is the widget's own matter ("combinations:skus.specValues"). */
export const widgetName = (widget: string | undefined): string => widget?.split(':')[0] ?? '';

/** Widgets by which a value is chosen, whose type's own input has it typed. */
const choosing: readonly string[] = ['permissionTree', 'pieces', 'lineOf', 'combinations'];
export const isChosenBy = (widget: string | undefined): boolean => choosing.includes(widgetName(widget));
