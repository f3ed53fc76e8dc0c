/** How large a picture is, whether it has a shape, and a part of it as a file of its own. */

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** 1.5 of "3:2"; undefined where no shape is asked for. */
export function shapeOf(ratio: string | undefined): number | undefined {
  const [width, height] = (ratio ?? '').split(':').map(Number);
  return width && height ? width / height : undefined;
}

/** Whether a picture has the shape, give or take a point and a hundredth. */
export const hasShape = ({ width, height }: Pick<Area, 'width' | 'height'>, shape: number): boolean =>
  Math.abs(width - height * shape) <= Math.max(1, width / 100);

/** Pixels of a picture; null for what this browser cannot read. */
export async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Pictures that move would stand still. */
export const mayCrop = (type: string): boolean => ['image/png', 'image/jpeg', 'image/webp'].includes(type);

/** That part of the picture, under the name and of the type of the whole. */
export async function partOf(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width));
  canvas.height = Math.max(1, Math.round(area.height));
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return fileOf(canvas, file.name, file.type);
}

const typeOf: { [ending: string]: string } = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** A stored picture as a file again; rejects for one that moves, and for one of a host that does not hand it out. */
export async function fileAt(url: string): Promise<File> {
  const name = url.split(/[?#]/u)[0]?.split('/').at(-1) ?? '';
  const type = typeOf[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (type === undefined) throw new Error(`${name} is no picture that can be cut`);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return fileOf(canvas, name, type);
}

/** What is drawn, as a file. */
async function fileOf(canvas: HTMLCanvasElement, name: string, type: string): Promise<File> {
  const body = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.95);
  });
  if (!body) throw new Error(`The picture ${name} could not be drawn`);
  return new File([body], name, { type: body.type });
}
