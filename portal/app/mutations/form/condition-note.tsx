import { mutationTypeLabels, transferLabels } from '@bhumi/api/contract/mutations/mutations';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { formText } from './text.ts';

const labels = { ...transferLabels, ...mutationTypeLabels };

/** Says for which choice a part of the form is, in browsers that show all parts: those without `:has`, or without style sheets. */
export function ConditionNote({ choice }: { choice: 'area' | 'share' | 'inheritance' }) {
  const text = useText(formText);
  return <p className="hint only-for">{text.onlyFor(labels[choice][useLanguage()])}</p>;
}
