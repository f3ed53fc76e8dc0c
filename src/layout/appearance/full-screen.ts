/**
 * Full screen and back, wherever it is asked for. `refused` is called where the browser has none, or does not allow it.
 */
export function toggleFullScreen(refused: () => void): void {
  if (!document.fullscreenEnabled) refused();
  else
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      refused,
    );
}
