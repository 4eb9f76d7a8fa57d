import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import type { MutationFormData } from './load.server.ts';
import { partsOf, partsWith } from './parts.ts';
import { formText } from './text.ts';

interface ProgressProps {
  data: Pick<MutationFormData, 'fields' | 'contents'>;
  /** The fields that the API misses in the saved draft. */
  missing: readonly string[];
}

/** How much of the form is filled in, with the way to the first part in which something is missing. */
export function Progress({ data, missing }: ProgressProps) {
  const text = useText(formText);
  const language = useLanguage();
  const parts = partsOf(data.fields);
  const open = partsWith(missing);
  const next = parts.find((part) => open.has(part));
  const left = parts.filter((part) => open.has(part)).length;
  const number = (count: number) => digitsIn(count, language);
  return (
    <p className="form-progress">
      {next ? (
        <>
          {text.progress(number(parts.length - left), number(parts.length))}{' '}
          <a href={`#${next}`}>{text.nextPart(data.contents.parts.find(({ id }) => id === next)!.title)}</a>
        </>
      ) : (
        text.allParts
      )}
    </p>
  );
}
