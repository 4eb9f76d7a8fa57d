/** Creates an element with attributes and children. Strings become text nodes, never HTML. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  ...inside: (Node | string | null)[]
): HTMLElement {
  const made = window.document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...inside.filter((each) => each !== null));
  return made;
}

/** Creates an element with a class name. */
export const elementOfClass = (
  name: string,
  look: string,
  ...inside: (Node | string | null)[]
): HTMLElement => element(name, { class: look }, ...inside);
