/** Pictures whose order is dragged, by pointer or by keys. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Over,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import { iconPaths } from '../../../generated/tool-icons.ts';
import './pictures.css';
import type { StripProps } from './strip.tsx';
import { pictureTexts } from './texts.ts';
import type { KeysOf } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';

/** Pixels after which a press is a drag and no click. */
const slack = 6;

export function SortableStrip({ urls, language, item, onMove, children }: StripProps) {
  const t = fixedT(language, pictureTexts);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: slack } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const told = (word: KeysOf<typeof pictureTexts>, at: Active | Over | null): string =>
    t(word, { n: at ? urls.indexOf(String(at.id)) + 1 : '' });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('how') },
        announcements: {
          onDragStart: ({ active }) => told('picked', active),
          onDragOver: ({ over }) => told('over', over),
          onDragEnd: ({ over }) => told('put', over),
          onDragCancel: () => t('back'),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [urls.indexOf(String(active.id)), over ? urls.indexOf(String(over.id)) : -1];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={[...urls]} strategy={rectSortingStrategy}>
        <ul className="picture-strip">
          {urls.map((url, index) => (
            <Sortable key={url} url={url} label={`${t('move')} ${index + 1}`}>
              {(handle) => item(url, index, handle)}
            </Sortable>
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function Sortable({ url, label, children }: { url: string; label: string; children(handle: ReactNode): ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: url,
  });
  const style: CSSProperties = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <li ref={setNodeRef} className="picture-item" style={style} data-dragging={isDragging || undefined} {...listeners}>
      {children(
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="picture-tool"
          aria-label={label}
          title={label}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={isDragging || undefined}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={iconPaths['DragIndicator']} />
          </svg>
        </button>,
      )}
    </li>
  );
}
