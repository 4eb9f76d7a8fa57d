/** Reads pages as the server sends them, without a browser page: for tests that need neither script nor style. */
import type { APIResponse, BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The content of a page. */
export interface ReadPage {
  status: number;
  /** Its final address after redirects, with its query. */
  address: string;
  title: string;
  /** Of its `<html>`. */
  language: string;
  /** The text of `<body>` with single spaces; a blank separates two elements. */
  text: string;
  /** The text of `<main>`. */
  main: string;
  /** The links of the whole page, by their texts. */
  links: { name: string; href: string }[];
  html: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Returns the text of a piece of HTML. React's markers between two texts of one element are removed. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

const partOf = (html: string, tag: string): string =>
  new RegExp(`<${tag}\\b[^>]*>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';

/** Reads an answer that is a page. */
export async function parsePage(answer: APIResponse): Promise<ReadPage> {
  const html = await answer.text();
  const { pathname, search } = new URL(answer.url());
  return {
    status: answer.status(),
    address: pathname + search,
    title: textOf(partOf(html, 'title')),
    language: /<html\b[^>]*\blang="(\w+)"/.exec(html)?.[1] ?? '',
    text: textOf(partOf(html, 'body')),
    main: textOf(partOf(html, 'main')),
    links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => ({
      name: textOf(content),
      href: decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''),
    })),
    html,
  };
}

/** Reads the page at an address with the cookies of a browser. */
export async function read(context: BrowserContext, path: string): Promise<ReadPage> {
  const page = await parsePage(await context.request.get(path));
  expect(page.status, path).toBe(200);
  return page;
}
