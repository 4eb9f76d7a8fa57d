import { useEffect, useId, useRef, type ReactNode } from 'react';
import { supportsDialog } from '../../lib/browser/supports-dialog.ts';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';

const FIRST_CONTROL = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((control) => `.dialog-head ~ * ${control}`)
  .join();

interface DialogProps {
  title: string;
  open: boolean;
  /** A request that cannot be cancelled is pending: the dialog stays open until it is answered. */
  busy?: boolean;
  /** Called when the reader closes it: Escape or the closing button. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native dialog over the page: it keeps the focus, closes on Escape, and the page behind does not scroll. The focus starts at
 * the first control of its content, not at the closing button, and the content is scrolled to its top. In a browser without
 * dialogs it is part of the page, which scrolls to it.
 */
export function Dialog({ title, open, busy = false, onClose, children }: DialogProps) {
  const text = useText(layoutText);
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.hasAttribute('open')) return;
    const over = supportsDialog();
    if (!open) {
      if (over) element.close();
      else element.removeAttribute('open');
      return;
    }
    if (over) element.showModal();
    else element.setAttribute('open', '');
    element.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: over });
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="dialog-close"
          aria-label={text.close}
          disabled={busy}
          onClick={onClose}
        >
          ✕
        </button>
      </div>
      {open && children}
    </dialog>
  );
}
