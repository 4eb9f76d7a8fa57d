import { useState } from 'react';
import { keepWork } from '../lib/unsaved.ts';

interface Draft {
  text: string;
  /** It is gone, so that nothing would be lost of it. */
  release: () => void;
}

/** What was typed and not sent, until the page is left. */
const drafts = new Map<string, Draft>();

function drop(name: string): void {
  drafts.get(name)?.release();
  drafts.delete(name);
}

/**
 * A text that is still there when its dialog is closed by mistake and opened again.
 * @param name of what is decided, and how
 */
export function useDraft(name: string): { text: string; write: (text: string) => void; drop: () => void } {
  const [text, setText] = useState(drafts.get(name)?.text ?? '');
  return {
    text,
    write: (typed) => {
      drop(name);
      if (typed.trim() !== '') drafts.set(name, { text: typed, release: keepWork() });
      setText(typed);
    },
    drop: () => drop(name),
  };
}
