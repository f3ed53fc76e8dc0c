/** Elements made by hand: the sign-in page stands before anything that draws screens has arrived. */

type Given = { [name: string]: string | boolean | undefined | ((event: never) => void) };

/** Sets attributes; `true` is an empty one, `false` and undefined take it away, functions listen ("onclick"). */
export function give(element: HTMLElement, given: Given): void {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as (event: Event) => void);
    else if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
}

/** An element with its attributes and what stands in it; texts are texts, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  give(element, given);
  element.append(...inside);
  return element;
}
