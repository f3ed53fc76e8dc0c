/**
 * Components made for react-admin that a field names by `widget`: own ones, and those of packages. A field component
 * reads the record by `useRecordContext`, an input takes part in the form by `useInput` of react-admin or
 * `useController` of react-hook-form; both get what react-admin gives them: `source`, `label`, for inputs `helperText`,
 * `disabled`, `readOnly` and `isRequired`. What a component wants beside that, its entry gives it. Each comes when it
 * is first drawn. One that draws with MUI is wrapped by `withStyles`, else the content security policy refuses it.
 */
import { createElement, type ComponentType } from 'react';

/** What react-admin gives a field component. */
export interface ShownProps {
  source: string;
  label: string;
}

/** What react-admin gives an input component. */
export interface AskedProps extends ShownProps {
  helperText: string | false;
  disabled: boolean;
  readOnly: boolean;
  isRequired: boolean;
}

export interface ReactAdminComponent {
  /** Shows the value: in lists, on the record's page, in lines. */
  field?(): Promise<ComponentType<ShownProps>>;
  /** Asks for the value in forms. */
  input?(): Promise<ComponentType<AskedProps>>;
}

/** By the widget's name; what an entry lacks is drawn by the field's type. */
export const components: { [widget: string]: ReactAdminComponent } = {
  stars: { field: async () => (await import('./stars/field.tsx')).StarsField },
};

/**
 * A component that draws with MUI, among styles that the answer's nonce allows.
 *
 * @public
 */
export async function withStyles<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { MuiTheme }] = await Promise.all([load(), import('../parts/base/mui-theme.tsx')]);
  return (props) => createElement(MuiTheme, null, createElement(Component, props));
}
