import { mutationTypeLabels, transferLabels } from '@bhumi/api/contract/mutations/mutations';
import { useLanguage, useText } from '../../lib/document/root-data.ts';
import { formText } from './text.ts';

const labels = { ...transferLabels, ...mutationTypeLabels };

/**
 * Says for which choice a part of the form is, to those who see all parts: in browsers whose style sheets cannot tell what is
 * chosen, and without any.
 */
export function ConditionNote({ choice }: { choice: 'area' | 'share' | 'inheritance' }) {
  const text = useText(formText);
  return <p className="hint only-for">{text.onlyFor(labels[choice][useLanguage()])}</p>;
}
