import { useEffect, useRef, useState } from 'react';
import { makeChosenSmaller } from '../lib/browser/smaller-picture.ts';
import { useText } from '../lib/document/root-data.ts';
import { Field } from '../components/field/field.tsx';

const pictureText = {
  en: {
    choose: 'Choose a picture',
    none: 'No picture chosen yet',
    chosen: 'Picture chosen',
    preview: (what: string) => `Preview: ${what}`,
  },
  bn: {
    choose: 'ছবি বেছে নিন',
    none: 'এখনো ছবি বাছা হয়নি',
    chosen: 'ছবি বাছা হয়েছে',
    preview: (what: string) => `যেমন দেখাবে: ${what}`,
  },
};

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Accepted media types. */
  accept: readonly string[];
  errors?: readonly string[] | undefined;
}

/** Returns an object URL of the chosen picture; null for none, or one that this browser cannot show. */
function usePreview(): [string | null, (file: File | undefined) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return [address, (file) => setAddress(file ? URL.createObjectURL(file) : null)];
}

/**
 * An input for a picture. The native control lies invisible over a button in the reader's language. Without a script the button
 * says that a file was chosen, with one it shows the picture.
 */
export function PictureField({ name, label, hint, accept, errors }: PictureFieldProps) {
  const text = useText(pictureText);
  const [preview, show] = usePreview();
  const [fileName, setFileName] = useState<string | null>(null);
  /** The errors that were said of a picture which another one has replaced since. */
  const [replaced, setReplaced] = useState<readonly string[]>();
  const input = useRef<HTMLInputElement>(null);
  const look = () => {
    const file = input.current?.files?.[0];
    setFileName(file?.name ?? null);
    show(file);
    if (input.current && file) void makeChosenSmaller(input.current);
  };
  // Show a picture that was chosen before hydration.
  const begin = useRef(look);
  useEffect(() => begin.current(), []);
  const choose = () => {
    look();
    setReplaced(errors);
  };
  return (
    <Field name={name} label={label} hint={hint} errors={errors === replaced ? [] : errors}>
      {(control) => (
        <div className="picture-field">
          <div className="picture-choice">
            <input
              {...control}
              type="file"
              accept={accept.join(',')}
              required
              ref={input}
              onChange={choose}
            />
            <span className="button secondary" hidden aria-hidden="true">
              {text.choose}
            </span>
            <span className="picture-none" hidden aria-hidden="true">
              {text.none}
            </span>
            <span className="picture-name" hidden aria-hidden="true">
              ✓ {fileName ?? text.chosen}
            </span>
          </div>
          {preview && <img src={preview} alt={text.preview(label)} onError={() => show(undefined)} />}
        </div>
      )}
    </Field>
  );
}
