/** Text out of the console: to the clipboard, or as a file. */

/**
 * Copies a text; false when the browser refuses. The clipboard's own interface exists on secure addresses only, so a
 * hidden field inside `place` (an open dialog makes everything outside of it inert) serves elsewhere.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.className = 'visually-hidden';
    field.value = text;
    place.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Offers a text as a file to be saved. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
