/**
 * Files of the build that are data: JSON that is fetched and not code that is imported, since a browser keeps the text
 * of code as long as the window is open, and that of an answer until it has been read.
 */

/** Text of a file by its name under `assets`. Rejects when it cannot be had. */
export async function builtText(name: string): Promise<string> {
  try {
    const answer = await fetch(`/assets/${name}`);
    if (!answer.ok) throw new Error(`/assets/${name}: ${answer.status}`);
    return await answer.text();
  } catch (error) {
    // Told as Vite tells it of code: a newer build may have taken its place.
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
