import { useEffect, useReducer, type Dispatch } from 'react';
import { EMPTY_DRAWING, drawingReducer, type Drawing, type DrawingAction } from './drawing.ts';

/** Whether a key belongs to a text field: there the browser's own undo works. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=range])') !== null;

/** The drawing. Ctrl+Z undoes a step, Ctrl+Shift+Z or Ctrl+Y redoes one, except in text fields. */
export function useDrawing(): [Drawing, Dispatch<DrawingAction>] {
  const [drawing, step] = useReducer(drawingReducer, EMPTY_DRAWING);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWritten(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      step({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    window.document.addEventListener('keydown', press);
    return () => window.document.removeEventListener('keydown', press);
  }, []);
  return [drawing, step];
}
