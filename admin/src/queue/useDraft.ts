import { useState } from 'react';

/** What was typed and not sent, until the page is left. */
const drafts = new Map<string, string>();

/**
 * A text that is still there when its dialog is closed by mistake and opened again.
 * @param name of what is decided, and how
 */
export function useDraft(name: string): { text: string; write: (text: string) => void; drop: () => void } {
  const [text, setText] = useState(drafts.get(name) ?? '');
  return {
    text,
    write: (typed) => {
      drafts.set(name, typed);
      setText(typed);
    },
    drop: () => void drafts.delete(name),
  };
}
