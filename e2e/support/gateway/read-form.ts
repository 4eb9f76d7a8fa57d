const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/** Reads the form of one of the gateway's pages: where it leads, and its hidden fields. @throws if the page has none */
export function formOf(html: string, pageUrl: string): { action: string; fields: Record<string, string> } {
  const form = /<form\b[^>]*>.*?<\/form>/s.exec(html)?.[0];
  if (!form) throw new Error(`No form on ${pageUrl}:\n${html}`);
  const inputs = (form.match(/<input type="hidden"[^>]*>/g) ?? []).map((tag): [string, string] => [
    attribute(tag, 'name') ?? '',
    attribute(tag, 'value') ?? '',
  ]);
  return { action: attribute(form, 'action') ?? pageUrl, fields: Object.fromEntries(inputs) };
}
