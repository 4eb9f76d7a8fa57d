import type { ChangeEventHandler } from 'react';
import { useText } from '../lib/root-data.ts';
import type { ControlProps } from './field.tsx';

const texts = {
  en: { choose: 'Choose files', none: 'None chosen', chosen: 'Files chosen' },
  bn: { choose: 'ফাইল বেছে নিন', none: 'এখনো বাছা হয়নি', chosen: 'ফাইল বাছা হয়েছে' },
};

interface FileChoiceProps {
  control: ControlProps;
  /** Media types that are taken. */
  accept: readonly string[];
  disabled?: boolean;
  /** A form may be sent without any. */
  optional?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/**
 * Files to be handed in, several at once. The browser's own control speaks the browser's language: it lies unseen over a
 * button in the reader's, which says without a script that some were chosen.
 */
export function FileChoice({ control, accept, disabled, optional = false, onChange }: FileChoiceProps) {
  const text = useText(texts);
  return (
    <div className="picture-choice">
      <input
        {...control}
        type="file"
        multiple
        required={!optional}
        accept={accept.join()}
        disabled={disabled}
        onChange={onChange}
      />
      <span className="button secondary" aria-hidden="true">
        {text.choose}
      </span>
      <span className="picture-none" aria-hidden="true">
        {text.none}
      </span>
      <span className="picture-name" aria-hidden="true">
        ✓ {text.chosen}
      </span>
    </div>
  );
}
