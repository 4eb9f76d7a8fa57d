import { useEffect, useRef, useState, type ChangeEventHandler } from 'react';
import { useText } from '../../lib/document/root-data.ts';
import type { ControlProps } from '../field/field.tsx';

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
 * button in the reader's, which says without a script that some were chosen: by the control being valid. Where none need be
 * chosen it always is, so that it says so with a script alone; without one the browser's own control is seen. The style sheet
 * shows what is `hidden`: where there is none, the browser's own control says all of it.
 */
export function FileChoice({ control, accept, disabled, optional = false, onChange }: FileChoiceProps) {
  const text = useText(texts);
  const input = useRef<HTMLInputElement>(null);
  const [some, setSome] = useState(false);
  const look = () => setSome((input.current?.files?.length ?? 0) > 0);
  // What was chosen before the script came alive counts.
  useEffect(look, []);
  return (
    <div className={optional ? 'picture-choice optional' : 'picture-choice'}>
      <input
        {...control}
        ref={input}
        type="file"
        multiple
        required={!optional}
        accept={accept.join()}
        disabled={disabled}
        onChange={(event) => {
          look();
          onChange?.(event);
        }}
      />
      <span className="button secondary" hidden aria-hidden="true">
        {text.choose}
      </span>
      {!(optional && some) && (
        <span className="picture-none" hidden aria-hidden="true">
          {text.none}
        </span>
      )}
      {(some || !optional) && (
        <span className="picture-name" hidden aria-hidden="true">
          ✓ {text.chosen}
        </span>
      )}
    </div>
  );
}
