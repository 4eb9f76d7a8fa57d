import { MUTATION_TYPES, type MutationType } from '@bhumi/api/contract/mutations/mutations';

interface ByTypeProps {
  texts: Readonly<Record<MutationType, string>>;
  /** The text while no type is chosen; default: that of a sale. */
  none?: string;
  /** The saved type: browsers whose style sheets cannot read the choice show its text. */
  saved: string | undefined;
}

/** A text that depends on the type. It is written for every type; a style sheet shows the one of the chosen type. */
export function TextByType({ texts, none = texts.sale, saved }: ByTypeProps) {
  const all = [['none', none], ...MUTATION_TYPES.map((type) => [type, texts[type]] as const)] as const;
  const current = texts[saved as MutationType] ?? none;
  const different = [...new Set(all.map(([, text]) => text))];
  return (
    <>
      {different.map((text) => {
        const types = all.filter(([, each]) => each === text).map(([type]) => `for-${type}`);
        return (
          <span key={text} className={`by-type ${types.join(' ')}`} hidden={text !== current}>
            {text}
          </span>
        );
      })}
    </>
  );
}
