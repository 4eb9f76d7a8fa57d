/** Reads the HTML of a page without a browser. */

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!);

/** Returns the text of a piece of HTML, with single spaces. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The attributes of the first tag of a piece of a page; one without a value is an empty text. */
export function attributesOf(html: string): Record<string, string> {
  const tag = /<\w+([^>]*)>/.exec(html)?.[1] ?? '';
  const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name!.toLowerCase(), decoded(value!)]));
}

/** Returns the links of a piece of HTML, by their texts. */
export const linksOf = (html: string): { text: string; href: string }[] =>
  [...html.matchAll(/<a\b[^>]*>.*?<\/a>/gs)].map(([link]) => ({
    text: textOf(link),
    href: attributesOf(link).href ?? '',
  }));

/** A labelled control of a form. */
export interface ControlOf {
  label: string;
  name: string;
  /** `select`, or the type of its input. */
  type: string;
  required: boolean;
  disabled: boolean;
  value: string;
  /** The options of a select, without the empty one. */
  options: string[];
}

/** The controls of a page in its order, each by its label. */
export function controlsOf(html: string): ControlOf[] {
  return [...html.matchAll(/<label for="([^"]+)">(.*?)<\/label>/gs)].flatMap(([, id, label]) => {
    const control = new RegExp(`<(input|select)\\b[^>]*\\bid="${id}"[^>]*>(?:.*?</select>)?`, 's').exec(html);
    if (!control) return [];
    const [tag, kind] = control;
    const has = attributesOf(tag);
    const options = kind === 'select' ? [...tag.matchAll(/<option\b[^>]*>(.*?)<\/option>/gs)] : [];
    return {
      label: textOf(label!),
      name: has.name ?? '',
      type: kind === 'select' ? 'select' : (has.type ?? 'text'),
      required: 'required' in has,
      disabled: 'disabled' in has,
      value: has.value ?? '',
      options: options.slice(1).map(([, text]) => textOf(text!)),
    };
  });
}
