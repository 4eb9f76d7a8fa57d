import type { NamePair } from '@bhumi/api/contract/identity/identity';
import { useLanguage } from '../../lib/document/root-data.ts';

/** A verified name, in the reader's script first and then in the other one, each marked with its language. */
export function PersonName({ names: { name_en, name_bn } }: { names: NamePair }) {
  const bengali = name_bn && <span lang="bn">{name_bn}</span>;
  const english = name_en && <span lang="en">{name_en}</span>;
  const [first, second] = useLanguage() === 'bn' ? [bengali, english] : [english, bengali];
  if (!first || !second) return first || second;
  return (
    <>
      {first} ({second})
    </>
  );
}
