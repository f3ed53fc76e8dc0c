/** Pictures in their order: with several, each is dragged by the mouse, or by its handle and the arrow keys. */
import type { ReactNode } from 'react';
import { iconPaths } from '../../../generated/tool-icons.ts';
import { DragHandle, dragOrder, orderedAround } from '../controls/drag-order.tsx';

interface StripProps {
  urls: readonly string[];
  movable: boolean;
  /** Name of a handle, before the number of its picture, and how it is used. */
  label: string;
  hint: string;
  /** The picture with what can be done to it. */
  item(url: string, index: number, handle: ReactNode): ReactNode;
  onMove(from: number, to: number): void;
  /** What stands behind the pictures: those on their way. */
  children: ReactNode;
}

export function Strip({ urls, movable, label, hint, item, onMove, children }: StripProps) {
  return (
    <ul className="picture-strip">
      {urls.map((url, index) => (
        <li
          key={url}
          className="picture-item"
          onPointerDown={(event) => {
            const own = event.currentTarget;
            if (movable) dragOrder(own, event, { items: () => orderedAround(own), slack: 6, drop: onMove });
          }}
        >
          {item(
            url,
            index,
            movable && (
              <DragHandle
                label={`${label} ${index + 1}`}
                hint={hint}
                index={index}
                count={urls.length}
                className="picture-tool"
                face={
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={iconPaths['DragIndicator']} />
                  </svg>
                }
                onMove={onMove}
              />
            ),
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}
