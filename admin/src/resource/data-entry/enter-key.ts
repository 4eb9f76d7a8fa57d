/** The effect of Enter in the fields of a form. */

/** A key pressed in a field. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** An input method is composing: its Enter ends a word. */
  composing: boolean;
  /** A handler within the field has already used the key. */
  handled: boolean;
  /** The element: `INPUT`, `TEXTAREA`, ..., and for an input its type. */
  tag: string;
  type: string | null;
  role: string | null;
}

/** Inputs that handle Enter themselves: it opens, ticks or presses them. */
const OWN = ['file', 'checkbox', 'radio', 'button', 'submit'];

/** `on`: to the next field; `send`: the form is sent; null: none of the form's business. */
export function enterAction(pressed: KeyPress): 'on' | 'send' | null {
  const { key, altKey, shiftKey, composing, handled, tag, type, role } = pressed;
  if (key !== 'Enter' || composing || altKey || shiftKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return 'send';
  if (tag === 'SELECT') return handled ? null : 'on';
  if (tag !== 'INPUT' || OWN.includes(type ?? 'text')) return null;
  // Once an option is chosen, a picker is done.
  return handled && role !== 'combobox' ? null : 'on';
}

/** Converts React's keyboard event for `enterAction`. */
export function keyPressOf(event: React.KeyboardEvent): KeyPress {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, defaultPrevented: handled } = event;
  const target = event.target as Element;
  return {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    handled,
    tag: target.tagName,
    // Older browsers report it only by the key code.
    composing: nativeEvent.isComposing || nativeEvent.keyCode === 229,
    type: target.getAttribute('type'),
    role: target.getAttribute('role'),
  };
}

/**
 * The elements that take part: fields, and elements marked for it. Text areas measure their height in a hidden field.
 */
export const FIELD_SELECTOR = ['input', 'select', 'textarea']
  .map(
    (tag) => `${tag}:not(:disabled, [type=hidden], [type=checkbox], [aria-hidden=true], [data-enter=skip])`,
  )
  .concat('[data-enter=stop]')
  .join(', ');

/** Focuses the field after an element. @returns whether there is one */
export function focusNextField(form: Element, from: Element): boolean {
  const next = [...form.querySelectorAll<HTMLElement>(FIELD_SELECTOR)].find(
    (field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
  return next !== undefined;
}
