import { useEffect, useRef, useState, type ChangeEventHandler } from 'react';
import { makeChosenSmaller } from '../../lib/browser/smaller-picture.ts';
import { useText } from '../../lib/document/root-data.ts';
import type { ControlProps } from '../field/field.tsx';

const texts = {
  en: { choose: 'Choose files', none: 'None chosen', chosen: 'Files chosen' },
  bn: { choose: 'ফাইল বেছে নিন', none: 'এখনো বাছা হয়নি', chosen: 'ফাইল বাছা হয়েছে' },
};

interface FileChoiceProps {
  control: ControlProps;
  /** Accepted media types. */
  accept: readonly string[];
  disabled?: boolean;
  /** The form may be submitted without a file. */
  optional?: boolean;
  /** Takes the files itself; else pictures among them are made smaller before the form is sent. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/**
 * An input for several files. The native control shows the browser's language, so it lies invisible over a button in the reader's
 * language. Without a script, that button says that files were chosen, because the control is then `:valid`. An optional control
 * is always valid, so this works only with a script; without one the native control is shown. The style sheet shows what is
 * `hidden`; without it the native control is shown.
 */
export function FileChoice({ control, accept, disabled, optional = false, onChange }: FileChoiceProps) {
  const text = useText(texts);
  const input = useRef<HTMLInputElement>(null);
  const [some, setSome] = useState(false);
  const look = () => setSome((input.current?.files?.length ?? 0) > 0);
  // Count files that were chosen before hydration.
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
          if (onChange) onChange(event);
          else void makeChosenSmaller(event.currentTarget);
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
