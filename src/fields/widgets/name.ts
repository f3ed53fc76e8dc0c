/** Name of a widget: what stands behind a colon is the widget's own matter ("combinations:skus.specValues"). */
export const widgetName = (widget: string | undefined): string => widget?.split(':')[0] ?? '';
