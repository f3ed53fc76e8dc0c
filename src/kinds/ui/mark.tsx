/** The pattern of a watermark. */
/** Size of a tile of the pattern, in pixels. */
export const tile = { width: 260, height: 180 };
/** One tile of the pattern as an image; "" where the browser gives no canvas. */
export function drawTile(lines: string[], colour: string): string {
  const canvas = document.createElement('canvas');
  const scale = window.devicePixelRatio || 1;
  canvas.width = tile.width * scale;
  canvas.height = tile.height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.scale(scale, scale);
  pen.translate(tile.width / 2, tile.height / 2);
  pen.rotate(-Math.PI / 9);
  pen.fillStyle = colour;
  pen.font = '14px sans-serif';
  pen.textAlign = 'center';
  for (const [at, line] of lines.entries()) pen.fillText(line, 0, at * 20, tile.width);
  return canvas.toDataURL();
}
