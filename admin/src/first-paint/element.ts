/** An element with its attributes and what is in it. A text is a text, whatever it looks like. */
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

/** An element of a class. */
export const elementOfClass = (
  name: string,
  look: string,
  ...inside: (Node | string | null)[]
): HTMLElement => element(name, { class: look }, ...inside);
